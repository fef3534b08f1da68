"""What cannot be true of a deal over all its teams, and what is unusual about it."""

from scorekeeper.rules.audit.check import audit_deal
from scorekeeper.rules.audit.findings import Audit, Finding, FindingCode

__all__ = ["Audit", "Finding", "FindingCode", "audit_deal"]
