"""The screens. Flet lives here and nowhere else; the screens only show and call."""
