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
    // An event that moved out of the week must be updated, too.
    let keys = Set(week.comics.map(\.record.key))
    let comics =
      week.comics + week.moved.map(\.comic).filter { !keys.contains($0.record.key) }.uniqueByKey
    let dated = comics.filter { $0.day(forOrders: week.summary.isForOrders) != nil }
    for comic in dated { try Self.add(comic, dataDate: time, week.summary, to: &text) }
    if dated.isEmpty { Self.addTimeZone(to: &text) }
    text.add("END", "VCALENDAR")
    try output.put(text.text)
  }

  private static func add(
    _ comic: ReleasedComic, dataDate: Timestamp, _ week: WeekSummary, to text: inout CalendarText
  ) throws(OutputFailure) {
    guard let day = comic.day(forOrders: week.isForOrders) else { return }
    let address = try comic.record.webAddress()
    text.add("BEGIN", "VEVENT")
    let identity = comic.identity(week.origin)
    let kind = week.isForOrders ? "order" : "comic"
    text.add("UID", "\(kind)-\(identity.id)@\(identity.origin)marvel-cli")
    addRevision(comic.modified, dataDate: dataDate, to: &text)
    text.add("DTSTART;VALUE=DATE", compact(day))
    text.add("DTEND;VALUE=DATE", compact(Timestamp(seconds: day.seconds + 86_400)))
    text.add("SUMMARY", text: (week.isForOrders ? "Final order: " : "") + comic.title)
    let lines = readableLines(comic.description) + comic.facts.map { "\($0.head): \($0.text)" }
    text.add("DESCRIPTION", text: lines.joined(separator: "\n"))
    if let cover = comic.coverAddress { text.add("ATTACH", cover) }
    if TextStyle.isWebURL(address) { text.add("URL", address) }
    // The days are not busy.
    text.add("TRANSP", "TRANSPARENT")
    text.add("END", "VEVENT")
  }

  /// Adds which revision of the event this is: a program keeps the one with the highest sequence
  /// number, which the same data must give on every machine. Without a method, the stamp is the time
  /// of the last change.
  private static func addRevision(
    _ modified: Timestamp?, dataDate: Timestamp, to text: inout CalendarText
  ) {
    let isKnown = modified.map { $0.seconds > 0 } ?? false
    let stamp = (isKnown ? modified ?? dataDate : dataDate).rfc3339.filter {
      $0 != "-" && $0 != ":"
    }
    text.add("DTSTAMP", stamp)
    guard isKnown, let modified else { return }
    text.add("LAST-MODIFIED", stamp)
    // In minutes, because the number has 31 bits.
    text.add("SEQUENCE", "\(modified.seconds / 60)")
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

extension [ReleasedComic] {
  /// The comics without those that occur again.
  fileprivate var uniqueByKey: [ReleasedComic] {
    var keys: Set<EntityKey> = []
    return filter { keys.insert($0.record.key).inserted }
  }
}
