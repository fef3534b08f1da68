"""`python -m tests.i18n.extract` writes the template for translators anew."""

from __future__ import annotations

from tests.i18n.messages import TEMPLATE, as_template, collect


def main() -> None:
    """Write the template, and say how many texts it has."""
    catalog = collect()
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(as_template(catalog), encoding="utf-8")
    print(f"{len(catalog)} texts in {TEMPLATE}")


if __name__ == "__main__":
    main()
