internal import Catalog
internal import ComicFiles
internal import Digests

/// Writes comics as an Atom feed with an entry for each, and one for each changed day of sale.
///
/// Source: RFC 4287.
struct FeedWriter {
  let output: any TextOutput

  func write(_ comics: WeekComics) throws(OutputFailure) {
    let (week, origin) = (comics.summary, comics.summary.origin)
    let name = (week.isForOrders ? "order " : "") + week.week.phrase
    let updated = (Timestamp(comics.provenance.fetchedAt) ?? .earliest).rfc3339
    try output.put(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
      <id>\(identifier("\(origin)feed \(name)"))</id>
      <title>Marvel comics \(week.isForOrders ? "by final order date " : "")\(week.week.phrase)</title>
      <updated>\(updated)</updated>
      <author><name>marvel-cli</name></author>
      <rights>\(XMLWriter.escaped(singleLine(comics.provenance.attribution)))</rights>

      """)
    for move in comics.moved { try write(move, week) }
    for comic in comics.comics { try write(comic, week) }
    try output.put("</feed>\n")
  }

  private func write(_ comic: ReleasedComic, _ week: WeekSummary) throws(OutputFailure) {
    guard let day = comic.day(forOrders: week.isForOrders) else { return }
    let identity = comic.identity(week.origin)
    let kind = week.isForOrders ? "order" : "comic"
    try write(
      comic, title: (week.isForOrders ? "Final order: " : "") + comic.title,
      name: "\(identity.origin)\(kind)/\(identity.id)",
      updated: comic.modified.flatMap { $0.seconds > 0 ? $0 : nil } ?? day)
  }

  /// Writes that a day of sale changed. It is an entry of its own, because readers do not show an
  /// entry again that was updated.
  private func write(_ moved: MovedComic, _ week: WeekSummary) throws(OutputFailure) {
    let (identity, move) = (moved.comic.identity(week.origin), moved.move)
    try write(
      moved.comic, title: moved.sentence,
      name: "\(identity.origin)comic/\(identity.id) from \(move.old.dayText) to "
        + move.new.dayText, updated: move.timestamp)
  }

  /// - Parameter name: What identifies the entry.
  private func write(
    _ comic: ReleasedComic, title: String, name: String, updated: Timestamp
  ) throws(OutputFailure) {
    let address = try comic.record.webAddress()
    let link =
      TextStyle.isWebURL(address)
      ? "<link rel=\"alternate\" href=\"\(XMLWriter.escaped(address, isAttribute: true))\"/>\n" : ""
    try output.put(
      """
      <entry>
      <id>\(identifier(name))</id>
      <title>\(XMLWriter.escaped(title))</title>
      <updated>\(updated.rfc3339)</updated>
      \(link)<content type="html">\(XMLWriter.escaped(page(comic)))</content>
      </entry>

      """)
  }

  /// The cover, the description, and the facts as HTML.
  private func page(_ comic: ReleasedComic) -> String {
    var lines: [String] = []
    if let cover = comic.coverAddress {
      lines.append("<p><img src=\"\(XMLWriter.escaped(cover, isAttribute: true))\" alt=\"\"/></p>")
    }
    for line in readableLines(comic.description) where !line.isEmpty {
      lines.append("<p>\(XMLWriter.escaped(line))</p>")
    }
    let facts = comic.facts.map { "<li>\($0.head): \(XMLWriter.escaped($0.text))</li>" }
    return (lines + ["<ul>"] + facts + ["</ul>"]).joined(separator: "\n")
  }

  /// Returns a UUID that is always the same for the same thing.
  ///
  /// Source: RFC 9562, section 5.8 (version 8).
  private func identifier(_ name: String) -> String {
    var sum = SHA256Sum()
    sum.add("marvel-cli \(name)".utf8)
    var digits = Array(sum.hexadecimal.prefix(32))
    digits[12] = "8"
    digits[16] = "8"
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return "urn:uuid:" + parts.joined(separator: "-")
  }
}
