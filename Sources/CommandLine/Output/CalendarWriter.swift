internal import Catalog

/// Writes comics as a calendar with an all-day event for each.
///
/// Source: RFC 5545, section 3.6: a calendar has at least one component. Without events, that is
/// the time zone, as in RFC 7808; programs show nothing, and remove the events of an earlier
/// version.
struct CalendarWriter: ResultWriting {
  private let output: any TextOutput
  private var stamp = ""
  private var origin = ""
  private var hasEvents = false

  init(_ output: any TextOutput) {
    self.output = output
  }

  mutating func begin(_ head: ListHead) throws(OutputFailure) {
    // The date of the data, so that the same data always gives the same calendar.
    let time = Timestamp(head.provenance.fetchedAt) ?? .earliest
    stamp = time.rfc3339.filter { $0 != "-" && $0 != ":" }
    origin = head.week?.origin ?? ""
    var text = CalendarText()
    text.add("BEGIN", "VCALENDAR")
    text.add("VERSION", "2.0")
    text.add("PRODID", "-//marvel-cli//week//EN")
    text.add("CALSCALE", "GREGORIAN")
    text.add("X-WR-CALNAME", text: "Marvel comics")
    try output.put(text.text)
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    let comic = try ReleasedComic(item.record)
    guard let day = comic.date?.day else { return }
    hasEvents = true
    let address = try item.record.webAddress()
    var text = CalendarText()
    text.add("BEGIN", "VEVENT")
    text.add("UID", "comic-\(item.record.key.id)@\(origin)marvel-cli")
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
    try output.put(text.text)
  }

  func end() throws(OutputFailure) {
    var text = CalendarText()
    if !hasEvents { Self.addTimeZone(to: &text) }
    text.add("END", "VCALENDAR")
    try output.put(text.text)
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

  private func compact(_ day: Timestamp) -> String { day.dayText.filter { $0 != "-" } }
}
