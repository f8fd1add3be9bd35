internal import Catalog
internal import SQLite

/// The forms under which a typed name is looked up.
///
/// People leave out a leading "The" or add one, and number the series that share a title ("vol. 2"),
/// which no title does.
struct NameLookup {
  /// The name as typed, folded.
  let exact: String
  /// Other foldings, to use if no entity has the exact name as its full or principal one. Empty for
  /// a name without letters and digits.
  let variants: [String]
  /// A variant that ends in a year, which may be the first of a series: "amazing spider-man (1963)".
  let beginnings: [String]

  init(_ name: String, in connection: Connection) throws(SQLiteError) {
    let words = try connection.tokens(of: name).map(\.folded)
    let exact = words.joined()
    self.exact = exact
    let plain = words.withoutVolume
    guard !plain.isEmpty, plain != ["the"] else {
      (variants, beginnings) = ([], [])
      return
    }
    let body = plain.first == "the" ? plain.dropFirst().joined() : plain.joined()
    variants = [body, "the" + body].filter { $0 != exact }
    beginnings = plain.count > 1 && plain.last?.isYear == true ? [body, "the" + body] : []
  }
}

extension Array where Element == String {
  /// The words without "vol. 2" or "volume 2".
  fileprivate var withoutVolume: [String] {
    var words = self
    while let index = words.firstIndex(where: { $0 == "vol" || $0 == "volume" }), index > 0,
      index + 1 < words.count, words[index + 1].count < 3, Int(words[index + 1]) != nil
    {
      words.removeSubrange(index...index + 1)
    }
    return words
  }
}

extension String {
  fileprivate var isYear: Bool { utf8.count == 4 && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}

extension Connection {
  /// Returns the collated title with and without a leading "The".
  func collatedTitles(_ title: String) throws(SQLiteError) -> [String] {
    let title = try collated(title)
    let article = "the "
    return [
      title, title.hasPrefix(article) ? String(title.dropFirst(article.count)) : article + title,
    ]
  }
}
