"""Adjusts generated requests to what OpenAPI cannot describe."""

import schemathesis


@schemathesis.hook
def before_call(_context, case, _kwargs):
    """Puts the days of a range in order; they may be written already."""
    days = (case.query or {}).get("dateRange")
    if isinstance(days, list) and all(isinstance(day, str) for day in days):
        case.query["dateRange"] = sorted(days)
    elif isinstance(days, str) and days.count(",") == 1:
        case.query["dateRange"] = ",".join(sorted(days.split(",")))
