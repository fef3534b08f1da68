"""Pages are answered at once, and the scores are opened meanwhile."""

from __future__ import annotations

import logging
import threading
import urllib.request
from dataclasses import dataclass

import pytest
from flet.messaging.protocol import Message, MessageAction

from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.startup.app import ShowApp
from scorekeeper.startup.serve import Listener, is_fault, keep_log_short, listen, serve


@pytest.fixture
def listener() -> Listener:
    return listen("127.0.0.1", 0)


def test_a_page_is_answered_before_the_scores_are_open_and_a_refusal_ends_the_server(
    listener: Listener,
) -> None:
    answered = threading.Event()

    def open_scores() -> ShowApp:
        with urllib.request.urlopen(listener.address) as page:
            assert page.status == 200
        answered.set()
        raise Refused(sentence("Scores cannot be kept here."))

    with listener.socket, pytest.raises(Refused, match="cannot be kept here"):
        serve(open_scores, listener, announce=lambda: None)
    assert answered.is_set()


def test_it_is_announced_once(listener: Listener) -> None:
    announced: list[str] = []

    def open_scores() -> ShowApp:
        raise Refused(sentence("Scores cannot be kept here."))

    with listener.socket, pytest.raises(Refused):
        serve(open_scores, listener, announce=lambda: announced.append(listener.address))
    assert announced == [listener.address]


@pytest.mark.parametrize(
    ("problem", "shown"),
    [
        (RuntimeError('WebSocket is not connected. Need to call "accept" first.'), False),
        (AttributeError("'NoneType' object has no attribute 'after_event'"), False),
        (AttributeError("'NoneType' object has no attribute 'page'"), True),
        (RuntimeError("Unknown message"), True),
        (ValueError("is not connected"), True),
        (None, True),
    ],
)
def test_a_page_that_leaves_at_the_wrong_moment_is_no_fault_of_the_server(
    problem: Exception | None, shown: bool
) -> None:
    details = None if problem is None else (type(problem), problem, None)
    record = logging.LogRecord("flet", logging.WARNING, "", 0, "Receive loop", None, details)
    assert is_fault(record) is shown


def test_a_message_is_not_written_out_for_a_log_that_nobody_reads() -> None:
    @dataclass
    class Screen:
        """Controls, which are many."""

        def __repr__(self) -> str:
            raise AssertionError("a screen was written out")

    keep_log_short()
    patch = Message(MessageAction.PATCH_CONTROL, Screen())
    assert f"send_message: {patch}" == "send_message: PATCH_CONTROL"
