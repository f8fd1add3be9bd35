internal import Catalog
internal import ComicFiles
internal import DigestsAndGzip

/// Writes comics as an Atom feed with an entry for each.
///
/// Source: RFC 4287.
struct FeedWriter {
  let output: any TextOutput

  func write(_ comics: WeekComics) throws(OutputFailure) {
    let week = comics.summary.week.phrase
    let origin = comics.summary.origin
    let updated = (Timestamp(comics.provenance.fetchedAt) ?? .earliest).rfc3339
    try output.put(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
      <id>\(identifier("\(origin)feed \(week)"))</id>
      <title>Marvel comics \(week)</title>
      <updated>\(updated)</updated>
      <author><name>marvel-cli</name></author>
      <rights>\(XMLWriter.escaped(singleLine(comics.provenance.attribution)))</rights>

      """)
    for comic in comics.comics where comic.isDated { try write(comic, origin: origin) }
    try output.put("</feed>\n")
  }

  private func write(_ comic: ReleasedComic, origin: String) throws(OutputFailure) {
    guard let day = comic.date?.day else { return }
    let address = try comic.record.webAddress()
    let link =
      TextStyle.isWebURL(address)
      ? "<link rel=\"alternate\" href=\"\(XMLWriter.escaped(address, isAttribute: true))\"/>\n" : ""
    let identity = comic.identity(origin)
    let paragraphs = readableLines(comic.description).joined(separator: "\n")
    let content = paragraphs.isEmpty ? "On sale on \(day.dayText)." : paragraphs
    try output.put(
      """
      <entry>
      <id>\(identifier("\(identity.origin)comic/\(identity.id)"))</id>
      <title>\(XMLWriter.escaped(comic.title))</title>
      <updated>\(day.rfc3339)</updated>
      \(link)<content>\(XMLWriter.escaped(content))</content>
      </entry>

      """)
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
