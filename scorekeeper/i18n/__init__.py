"""What people read, in their language: gettext catalogues and number forms."""

from scorekeeper.i18n.translate import _, choose_language, number_text, plural, say, signed_text

__all__ = ["_", "choose_language", "number_text", "plural", "say", "signed_text"]
