internal import Catalog
internal import JSONText

/// Lists of Marvel's ids as public projects collect them from marvel.com: an object whose keys are ids.
///
/// The value of a comic is `[slug, series id, number, is it readable online, is it a variant]`, that
/// of a series its title. There is nothing else in them, so that they serve to find Marvel's ids.
enum Sweep {
  private static let base = "http://gateway.marvel.com/v1/public/"

  /// Returns whether a file begins with an object whose first key is a number.
  static func begins(_ head: ArraySlice<UInt8>) -> Bool {
    let bytes = head.filter { !" \t\r\n".utf8.contains($0) }.prefix(32)
    let key = bytes.dropFirst(2).prefix { (0x30...0x39).contains($0) }
    let rest = bytes.dropFirst(2 + key.count)
    return bytes.starts(with: "{\"".utf8) && !key.isEmpty
      && (rest.starts(with: "\":[".utf8) || rest.starts(with: "\":\"".utf8))
  }

  static func read(
    _ input: any ByteInput, _ kind: Kind?, _ limits: Limits, _ visit: RowVisitor
  ) throws(ImportError) {
    var bytes: [UInt8] = []
    while true {
      let piece = try input.read()
      if piece.isEmpty { break }
      bytes += piece
      guard bytes.count <= limits.document else { throw .tooLarge(limit: limits.document) }
    }
    guard let text = String(validating: bytes, as: UTF8.self), isJSON(text) else {
      throw .notJSON(line: 1)
    }
    let members = JSONView.reading(text) { $0?.namedMembers ?? [] }
    for (index, member) in members.enumerated() {
      let row = JSONView.reading(member.json) { content(member.name, $0, kind) }
      try visit(ImportRow(line: index + 1, row, in: .list(total: nil)))
    }
  }

  private static func content(
    _ key: String, _ value: JSONView?, _ kind: Kind?
  ) -> ImportRow.Content {
    guard let id = Int(key), id > 0, let value else { return .refused(.noID) }
    if let title = value.string {
      return kind == nil || kind == .series
        ? .entity(.series, series(id, title)) : .refused(.otherKind)
    }
    guard kind == nil || kind == .comic else { return .refused(.otherKind) }
    let parts = value.elements
    guard parts.count >= 5, let slug = parts[0].string, let series = parts[1].integer,
      parts[2].isNumber || parts[2].isString
    else { return .refused(.noEntity) }
    return .entity(
      .comic,
      comic(
        id, slug, series: series, number: parts[2].json,
        isVariant: ["1", "true"].contains(parts[4].json)))
  }

  private static func series(_ id: Int, _ title: String) -> String {
    """
    {"id":\(id),"title":\(jsonString(title)),"resourceURI":"\(base)series/\(id)",\
    "startYear":\(title.firstYear.map(String.init) ?? "null")}
    """
  }

  private static func comic(
    _ id: Int, _ slug: String, series: Int, number: String, isVariant: Bool
  ) -> String {
    let name = seriesTitle(slug)
    let title = "\(name) #\(number.filter { $0 != "\"" })"
    return """
      {"id":\(id),"title":\(jsonString(title)),"issueNumber":\(number),\
      "variantDescription":"\(isVariant ? "Variant" : "")",\
      "resourceURI":"\(base)comics/\(id)",\
      "urls":[{"type":"detail","url":\(jsonString("https://www.marvel.com/comics/issue/\(id)/" + slug))}],\
      "series":{"resourceURI":"\(base)series/\(series)","name":\(jsonString(name))}}
      """
  }

  /// Returns `New Warriors (2005)` for `new_warriors_2005_5`.
  private static func seriesTitle(_ slug: String) -> String {
    let words = slug.split(separator: "_").map(String.init)
    let year = words.lastIndex { word in
      word.count == 4 && (word.hasPrefix("19") || word.hasPrefix("20")) && Int(word) != nil
    }
    let name = words[..<(year ?? max(0, words.count - 1))].map { word in
      word.prefix(1).uppercased() + word.dropFirst()
    }.joined(separator: " ")
    return year.map { "\(name) (\(words[$0]))" } ?? name
  }
}

extension String {
  /// The first of the years in parentheses at the end.
  fileprivate var firstYear: Int? {
    lastIndex(of: "(").flatMap { Int(self[index(after: $0)...].prefix(4)) }
  }
}
