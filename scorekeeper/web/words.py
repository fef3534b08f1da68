"""What the page itself says, before the app is there to say anything, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scorekeeper.i18n.language import Language, best_language, languages
from scorekeeper.rules.sentence import Sentence, sentence

WORDS: Final[Mapping[str, Sentence]] = {
    "loading": sentence("Loading: {percent} %", percent=0),
    "starting": sentence("Starting"),
    "failed": sentence("Not everything could be loaded. Is this device connected?"),
    "broken": sentence("Scorekeeper could not start. What was entered before is kept."),
    "retry": sentence("Try again"),
    "update": sentence("A new version is ready."),
    "reload": sentence("Reload"),
    "later": sentence("Later"),
    "elsewhere": sentence("Scorekeeper is open in another tab."),
    "moved": sentence("Scorekeeper goes on in another tab. Here it only shows how things were."),
    "here": sentence("Use it here"),
    "held": sentence("The other tab does not let go of the scores. Close it and try again."),
    "stopped": sentence("Scorekeeper has stopped. What was entered is kept."),
}
"""The texts by the names that the page's scripts have for them."""


def words_by_language() -> dict[str, dict[str, str]]:
    """The texts in every language that there is a catalogue of, English included.

    They are templates still: the page fills in what changes.
    """
    return {code: _words(best_language([code])) for code in languages()}


def _words(language: Language) -> dict[str, str]:
    return {name: language.catalogue.gettext(words.text) for name, words in WORDS.items()}
