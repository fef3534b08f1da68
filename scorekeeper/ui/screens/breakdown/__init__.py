"""Why a deal has its score: the screen, its rules and its change log."""
