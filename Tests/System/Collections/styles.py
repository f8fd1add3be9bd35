"""The registry of styles. A style makes the path of a file from an issue, and the metadata if any."""

import re
from dataclasses import dataclass, field
from typing import Callable

# Which property of an issue says that the evidence of a style determines it.
EVIDENCE = {"start": "by_start", "year": "by_year", "name": "by_name", "none": None}


@dataclass
class File:
    path: str
    inside: dict = field(default_factory=dict)  # members of the archive, besides the page
    beside: dict = field(default_factory=dict)  # further files, by the path relative to the box
    reported: bool = True  # whether a program that lists comic files must list this one


@dataclass
class Style:
    name: str
    make: Callable
    evidence: str
    suits: Callable
    positive: bool

    def accepts(self, issue):
        determined = EVIDENCE[self.evidence]
        return (determined is None or getattr(issue, determined)) and self.suits(issue)


def many(issue):
    """Whether a name without a number cannot mean the only issue of the series."""
    return issue.whole and len(issue.of.issues) > 1


def limited(issue):
    """Whether the series is short enough to be announced as a limited one."""
    return issue.whole and issue.of.last < 13 and issue.of.end - issue.of.start < 2


def plain(issue):
    """Whether the catalog has no issues such as 5.1, 5AU, and -5 beside 5."""
    return issue.whole and not any(re.match(rf"-{issue.number}|{issue.number}\D", number)
                                   for number in issue.of.issues)


class Styles(list):
    def add(self, evidence="none", suits=lambda issue: issue.whole, positive=True):
        """Registers a function of an issue and a source of random numbers, which returns a path or a
        file. None means that the function cannot use the issue."""
        def register(function):
            self.append(Style(function.__name__, function, evidence, suits, positive))
            return function
        return register

    def negative(self, suits=lambda issue: issue.whole):
        """Registers a style whose files must not be identified."""
        return self.add("none", suits, positive=False)
