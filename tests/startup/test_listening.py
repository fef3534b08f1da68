"""A port is taken before an address is promised."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator

import pytest

from scorekeeper.rules.sentence import Refused
from scorekeeper.startup import serve
from scorekeeper.startup.serve import Listener, listen


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def taken_by(host: str, port: int | None) -> tuple[int, Listener]:
    listener = listen(host, port)
    with listener.socket:
        return listener.socket.getsockname()[1], listener


def test_an_address_answers_as_soon_as_it_is_known() -> None:
    listener = listen("127.0.0.1", 0)
    port = listener.socket.getsockname()[1]
    assert listener.address == f"http://127.0.0.1:{port}"
    with listener.socket, socket.create_connection(("127.0.0.1", port)):
        assert not listener.open_to_others


def test_a_taken_port_that_was_asked_for_is_refused(taken: int) -> None:
    with pytest.raises(Refused, match=f"Port {taken} is taken by another program") as refusal:
        listen("127.0.0.1", taken)
    assert refusal.value.field == "port"


def test_without_a_wish_the_next_free_port_is_found(
    taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "DEFAULT_PORT", taken)
    port, _ = taken_by("127.0.0.1", None)
    assert port > taken


def test_without_a_wish_and_with_all_of_them_taken_the_system_chooses(
    taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "DEFAULT_PORT", taken)
    monkeypatch.setattr(serve, "TRIED_PORTS", 1)
    port, _ = taken_by("127.0.0.1", None)
    assert port != taken


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.77"])
def test_a_host_that_is_not_this_machine_is_refused_by_name(host: str) -> None:
    with pytest.raises(Refused, match=f"cannot be served at {host}, port 0") as refusal:
        listen(host, 0)
    assert refusal.value.field == "host"
    assert "bind" not in str(refusal.value)


def test_serving_everywhere_names_an_address_that_others_can_type() -> None:
    port, listener = taken_by("0.0.0.0", 0)
    assert listener.open_to_others
    assert "0.0.0.0" not in listener.address
    assert listener.address.endswith(f":{port}")


def test_serving_everywhere_without_a_network_names_this_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Unconnected(socket.socket):
        def connect(self, _: object) -> None:
            raise OSError(errno.ENETUNREACH, "no network")

    monkeypatch.setattr(socket, "socket", Unconnected)
    port, listener = taken_by("0.0.0.0", 0)
    assert listener.address == f"http://127.0.0.1:{port}"


def test_an_ipv6_address_stands_in_brackets() -> None:
    try:
        port, listener = taken_by("::1", 0)
    except Refused:
        pytest.skip("no IPv6 on this machine")
    assert listener.address == f"http://[::1]:{port}"
    assert not listener.open_to_others
