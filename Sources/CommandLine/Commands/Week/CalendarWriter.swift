internal import Catalog

/// Writes comics as a calendar with an all-day event for each.
///
/// Source: RFC 5545, section 3.6: a calendar has at least one component. Without events, that is
/// the time zone, as in RFC 7808; programs show nothing, and remove the events of an earlier
/// version.
struct CalendarWriter {
  let output: any TextOutput

  func write(_ week: WeekComics) throws(OutputFailure) {
    var text = CalendarText()
    text.add("BEGIN", "VCALENDAR")
    text.add("VERSION", "2.0")
    text.add("PRODID", "-//marvel-cli//week//EN")
    text.add("CALSCALE", "GREGORIAN")
    text.add("X-WR-CALNAME", text: "Marvel comics")
    // The date of the data, so that the same data always gives the same calendar.
    let time = Timestamp(week.provenance.fetchedAt) ?? .earliest
    let stamp = time.rfc3339.filter { $0 != "-" && $0 != ":" }
    let comics = week.comics.filter(\.isDated)
    for comic in comics {
      try Self.add(comic, stamp, origin: week.summary.origin, to: &text)
    }
    if comics.isEmpty { Self.addTimeZone(to: &text) }
    text.add("END", "VCALENDAR")
    try output.put(text.text)
  }

  private static func add(
    _ comic: ReleasedComic, _ stamp: String, origin: String, to text: inout CalendarText
  ) throws(OutputFailure) {
    guard let day = comic.date?.day else { return }
    let address = try comic.record.webAddress()
    text.add("BEGIN", "VEVENT")
    let identity = comic.identity(origin)
    text.add("UID", "comic-\(identity.id)@\(identity.origin)marvel-cli")
    text.add("DTSTAMP", stamp)
    text.add("DTSTART;VALUE=DATE", compact(day))
    text.add("DTEND;VALUE=DATE", compact(Timestamp(seconds: day.seconds + 86_400)))
    text.add("SUMMARY", text: comic.title)
    let description = readableLines(comic.description).joined(separator: "\n")
    if !description.isEmpty { text.add("DESCRIPTION", text: description) }
    if TextStyle.isWebURL(address) { text.add("URL", address) }
    // The days are not busy.
    text.add("TRANSP", "TRANSPARENT")
    text.add("END", "VEVENT")
  }

  private static func addTimeZone(to text: inout CalendarText) {
    text.add("BEGIN", "VTIMEZONE")
    text.add("TZID", "Etc/UTC")
    text.add("BEGIN", "STANDARD")
    text.add("DTSTART", "19700101T000000")
    text.add("TZOFFSETFROM", "+0000")
    text.add("TZOFFSETTO", "+0000")
    text.add("END", "STANDARD")
    text.add("END", "VTIMEZONE")
  }

  private static func compact(_ day: Timestamp) -> String { day.dayText.filter { $0 != "-" } }
}

/// The lines of an iCalendar file.
///
/// Source: RFC 5545, sections 3.1 (folding), 3.3.11 (escaping), and 3.6.1 (events).
struct CalendarText {
  /// The maximum length of a line in octets, without its line break.
  private static let longest = 75

  private(set) var text = ""

  /// Appends a property whose value needs no escaping.
  mutating func add(_ name: String, _ value: String) {
    fold("\(name):\(value)")
  }

  /// Appends a property whose value is any text. Line breaks become `\n`; other control characters
  /// become spaces.
  mutating func add(_ name: String, text value: String) {
    let lines = value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let escaped = lines.map { line in
      singleLine(String(line)).flatMap { letter in
        switch letter {
        case "\\", ";", ",": "\\\(letter)"
        default: String(letter)
        }
      }
    }
    fold("\(name):\(escaped.map { String($0) }.joined(separator: "\\n"))")
  }

  /// Breaks a line between characters: a part after the first begins with a space.
  private mutating func fold(_ line: String) {
    var length = 0
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if length + width > Self.longest {
        text += "\r\n "
        length = 1
      }
      text.unicodeScalars.append(scalar)
      length += width
    }
    text += "\r\n"
  }
}
