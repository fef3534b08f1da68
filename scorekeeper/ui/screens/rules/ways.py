"""The ways between the screens for rule sets, the same for a new game and for a running one."""

from __future__ import annotations

import flet as ft

from scorekeeper.ui import routes
from scorekeeper.ui.screens.rules.choose import ChooseRulesScreen
from scorekeeper.ui.screens.rules.edit import EditRulesScreen
from scorekeeper.ui.screens.rules.file import RuleFileScreen
from scorekeeper.ui.screens.rules.import_rules import ImportRulesScreen
from scorekeeper.ui.screens.rules.read import RuleSetScreen
from scorekeeper.ui.screens.rules.section import EditSectionScreen
from scorekeeper.ui.screens.rules.text import EditTextScreen


def choosing_rules(path: str) -> ft.Route:
    """The screen where rules are chosen, and all that it leads to."""
    return ft.Route(
        path=path,
        component=ChooseRulesScreen,
        children=[
            ft.Route(path=routes.IMPORT, component=ImportRulesScreen),
            ft.Route(
                path=routes.RULE_SET,
                component=RuleSetScreen,
                children=[
                    ft.Route(path=routes.RULE_FILE, component=RuleFileScreen),
                    ft.Route(
                        path=routes.EDIT,
                        component=EditRulesScreen,
                        children=[
                            ft.Route(path=routes.EDIT_TEXT, component=EditTextScreen),
                            ft.Route(path=routes.EDIT_SECTION, component=EditSectionScreen),
                        ],
                    ),
                ],
            ),
        ],
    )
