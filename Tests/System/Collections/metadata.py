"""ComicInfo.xml and MetronInfo.xml as different programs write them."""

from xml.sax.saxutils import escape

ATTRIBUTES = ('xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
              'xmlns:xsd="http://www.w3.org/2001/XMLSchema"')


def elements(fields, indent="  "):
    return "".join(f"{indent}<{name}>{escape(str(value))}</{name}>\n"
                   for name, value in fields.items() if value is not None)


def encode(text, encoding="utf-8", mark=False, newline="\n"):
    """Encodes a document whose first line names the encoding."""
    declaration = f'<?xml version="1.0" encoding="{encoding}"?>\n'
    data = (declaration + text).replace("\n", newline)
    if encoding == "utf-16":
        return data.encode("utf-16")
    return (b"\xef\xbb\xbf" if mark else b"") + data.encode(encoding, "xmlcharrefreplace")


def comic_info(fields, **encoding):
    """A ComicInfo.xml file; fields without a value are left out."""
    return encode(f"<ComicInfo {ATTRIBUTES}>\n{elements(fields)}</ComicInfo>\n", **encoding)


def basic(issue, **changes):
    """The fields that nearly all programs write."""
    return {"Title": "Old Debts", "Series": issue.series, "Number": issue.number, "Year": issue.cover[0],
            "Month": issue.cover[1], "Publisher": "Marvel", "PageCount": 1, **changes}


def metron_info(issue, version="1.0", number=None, **encoding):
    """A MetronInfo.xml file; drafts of version 1.0 had another element for numbers in databases, and
    1.1 added a rating."""
    series = {"Name": issue.series, "SortName": issue.series.removeprefix("The "),
              "Volume": issue.of.volume, "Format": "Annual" if "Annual" in issue.series else "Single Issue",
              "StartYear": issue.start}
    ids = '  <IDS>\n    <ID source="Metron" primary="true">987654321</ID>\n  </IDS>\n'
    if version == "draft":
        ids = '  <ID>\n    <Primary source="Metron">987654321</Primary>\n  </ID>\n'
    rating = "  <CommunityRating>\n    <AverageRating>4.5</AverageRating>\n  </CommunityRating>\n"
    text = (f"<MetronInfo {ATTRIBUTES}>\n{ids}"
            '  <Publisher id="1">\n    <Name>Marvel</Name>\n  </Publisher>\n'
            f'  <Series id="7" lang="en">\n{elements(series, "    ")}  </Series>\n'
            + elements({"Number": number or issue.number})
            + "  <Stories>\n    <Story>Old Debts</Story>\n  </Stories>\n"
            + elements({"CoverDate": f"{issue.cover[0]}-{issue.cover[1]:02}-01",
                        "StoreDate": f"{issue.sale[0]}-{issue.sale[1]:02}-15"})
            + (rating if version == "1.1" else "") + "</MetronInfo>\n")
    return encode(text, **encoding)
