"""What the recorded responses of the Grand Comics Database's API say, as issues and series by id."""

import calendar
import pathlib
import re

from programs import json_lines

DESCRIPTOR = re.compile(r"(?P<number>.*?)(?: - (?P<title>.*?))?(?: ?\[(?P<variant>[^\[\]]+)\])?")
SERIES_NAME = re.compile(r"(?P<name>.*) \((?P<year>\d{4}) series\)")
MONTHS = {name: number for number, name in enumerate(calendar.month_name) if name}


def identity(address):
    return int(re.search(r"/(\d+)/$", address)[1]) if address else None


def key_date(printed):
    """The date that GCD's indexers derive from the printed one; '' if it is not English."""
    month = "|".join(MONTHS)
    if match := re.fullmatch(rf"\[?({month})\]? (\d{{4}})\]?", printed):
        return f"{match[2]}-{MONTHS[match[1]]:02}-00"
    if match := re.fullmatch(rf"(\d+) ({month}) (\d{{4}})", printed):
        return f"{match[3]}-{MONTHS[match[2]]:02}-{int(match[1]):02}"
    if match := re.fullmatch(r"\[?(\d{4})\]?", printed):
        return f"{match[1]}-00-00"
    return ""


def parts(descriptor):
    """The number, title, and name of the variant in a descriptor such as `34 (800) [Mark Bagley Cover]`."""
    if re.fullmatch(r"\[(nn|\d+)\]", descriptor):
        return descriptor, "", ""
    if match := re.fullmatch(r"(\[\d+\]) - (.*)", descriptor):
        return match[1], match[2], ""
    match = DESCRIPTOR.fullmatch(descriptor)
    return match["number"] or "[nn]", match["title"] or "", match["variant"] or ""


class Answers:
    def __init__(self, path):
        self.issues, self.series, self.publishers = {}, {}, {}
        for answer in (line["answer"] for line in json_lines(pathlib.Path(path))):
            for entity in answer.get("results", [answer]):
                self.read(entity)
        for series in list(self.series.values()):
            self.read_issues_of(series)
        for issue in self.issues.values():
            self.complete(issue)

    def read(self, entity):
        address = entity.get("api_url", "")
        kind = address.split("/")[-3] if address else ""
        if kind == "publisher":
            self.publishers[identity(address)] = entity
        elif kind == "series":
            self.series[identity(address)] = entity
        elif kind == "issue":
            # A response for the issue itself says more than a list.
            issue = self.issues.setdefault(identity(address), {})
            issue.update({**entity, **({} if "story_set" in entity else issue)})

    def read_issues_of(self, series):
        """Adds the issues that only the list of a series mentions."""
        first = {}
        for address, descriptor in zip(series["active_issues"], series["issue_descriptors"]):
            number, _, variant = parts(descriptor)
            # The list does not say which are variants; here those with the number of an earlier one are.
            base = first.setdefault(number, address)
            self.issues.setdefault(identity(address), {
                "api_url": address, "series": series["api_url"], "descriptor": descriptor, "price": "",
                "series_name": f"{series['name']} ({series['year_began']} series)", "publication_date": "",
                "page_count": None, "variant_of": base if variant and base != address else None})

    def complete(self, issue):
        """Derives what only the response for an issue itself says."""
        number, title, variant = parts(issue["descriptor"])
        for key, value in {
                "number": number, "title": title, "variant_name": variant, "volume": "", "editing": "",
                "isbn": "", "barcode": "", "rating": "", "on_sale_date": "", "indicia_frequency": "",
                "notes": "", "story_set": [], "key_date": key_date(issue["publication_date"])}.items():
            issue.setdefault(key, value)
        match = SERIES_NAME.fullmatch(issue["series_name"])
        self.series.setdefault(identity(issue["series"]), {
            "name": match["name"], "year_began": int(match["year"]), "year_ended": None, "language": "en",
            "country": "us", "color": "", "dimensions": "", "paper_stock": "", "binding": "",
            "publishing_format": "", "notes": "", "publisher": None})
