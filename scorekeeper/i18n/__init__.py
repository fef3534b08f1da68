"""What people read, in their language: gettext catalogues and number forms."""

from scorekeeper.i18n.translate import _, number_text, plural, say, signed_text

__all__ = ["_", "number_text", "plural", "say", "signed_text"]
