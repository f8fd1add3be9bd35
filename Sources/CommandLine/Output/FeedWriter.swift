internal import Catalog
internal import ComicFiles
internal import DigestsAndGzip

/// Writes comics as an Atom feed with an entry for each.
///
/// Source: RFC 4287.
struct FeedWriter: ResultWriting {
  private let output: any TextOutput
  private var origin = ""

  init(_ output: any TextOutput) {
    self.output = output
  }

  mutating func begin(_ head: ListHead) throws(OutputFailure) {
    origin = head.week?.origin ?? ""
    let week = head.week.map { " \($0.week.phrase)" } ?? ""
    let updated = (Timestamp(head.provenance.fetchedAt) ?? .earliest).rfc3339
    try output.put(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
      <id>\(identifier("feed\(week)"))</id>
      <title>Marvel comics\(week)</title>
      <updated>\(updated)</updated>
      <author><name>marvel-cli</name></author>
      <rights>\(XMLWriter.escaped(singleLine(head.provenance.attribution)))</rights>

      """)
  }

  func write(_ item: Item) throws(OutputFailure) {
    let comic = try ReleasedComic(item.record)
    guard let day = comic.date?.day else { return }
    let address = try item.record.webAddress()
    let link =
      TextStyle.isWebURL(address)
      ? "<link rel=\"alternate\" href=\"\(XMLWriter.escaped(address, isAttribute: true))\"/>\n" : ""
    let paragraphs = readableLines(comic.description).joined(separator: "\n")
    let content = paragraphs.isEmpty ? "On sale on \(day.dayText)." : paragraphs
    try output.put(
      """
      <entry>
      <id>\(identifier(item.record.key.reference))</id>
      <title>\(XMLWriter.escaped(comic.title))</title>
      <updated>\(day.rfc3339)</updated>
      \(link)<content>\(XMLWriter.escaped(content))</content>
      </entry>

      """)
  }

  func end() throws(OutputFailure) {
    try output.put("</feed>\n")
  }

  /// Returns a UUID that is always the same for the same thing.
  ///
  /// Source: RFC 9562, section 5.8 (version 8).
  private func identifier(_ name: String) -> String {
    var sum = SHA256Sum()
    sum.add("marvel-cli \(origin)\(name)".utf8)
    var digits = Array(sum.hexadecimal.prefix(32))
    digits[12] = "8"
    digits[16] = "8"
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return "urn:uuid:" + parts.joined(separator: "-")
  }
}
