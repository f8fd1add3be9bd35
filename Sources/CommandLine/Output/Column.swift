internal import Catalog

extension Column.Form {
  /// Returns the length of the prefix of a fact that `shown` would return; nil if `shown` has to
  /// build another string.
  func shownPrefixLength(_ fact: UnsafeBufferPointer<UInt8>) -> Int? {
    let bytes = UnsafeRawBufferPointer(fact)
    switch self {
    case .plain: return unsafe isPlainText(bytes) ? fact.count : nil
    case .markup:
      return unsafe fact.first != 0x20 && fact.last != 0x20 && isPlainText(bytes, without: "<", "&")
        ? fact.count : nil
    case .date: return unsafe Timestamp(marvel: fact) == nil ? 0 : min(10, fact.count)
    case .count, .lastYear: return nil
    }
  }
}

/// A column of tables, csv, and tsv: a fact of an entity.
struct Column: Hashable, Sendable {
  enum Form {
    case plain
    /// Text that may contain HTML.
    case markup
    case date
    /// A number in which zero means unknown.
    case count
    /// The last year of a series.
    case lastYear
  }

  /// The end year that Marvel uses for a series that is still running.
  private static let ongoingYear = "2099"

  /// Where the fact comes from: the entity, or a search hit's kind or match.
  enum Origin: Sendable {
    case entity, kind, match
  }

  /// The path in the entity; also the header in csv and tsv.
  let key: String
  /// The header in a table and the label on a card.
  let head: String
  /// The importance in tables. A narrow terminal drops the least important columns first.
  var importance = 0
  var form = Form.plain
  /// Keys to try if `key` is absent.
  var otherKeys: [String] = []
  /// The path of a field that the user chose.
  var path: FieldPath?
  var origin = Origin.entity

  /// Returns the fact for display: the day of a timestamp, and nothing for timestamps that Marvel
  /// uses for unknown dates.
  func shown(_ text: String) -> String {
    switch form {
    case .plain: singleLine(text)
    case .count: text == "0" ? "" : singleLine(text)
    case .markup: readableLines(text).filter { !$0.isEmpty }.joined(separator: " ")
    case .date: Timestamp(marvel: text) == nil ? "" : String(text.prefix(10))
    case .lastYear: text == Self.ongoingYear ? "present" : singleLine(text)
    }
  }

  /// The leading columns of search results.
  static let ofSearch = [
    Column(key: "kind", head: "Kind", importance: 3, origin: .kind),
    Column(key: "matched", head: "Matched", importance: 1, origin: .match),
  ]

  /// The columns that entities of all kinds have.
  static let ofSearches = [
    Column(key: "id", head: "ID", importance: 9),
    Column(
      key: "name", head: "Name", importance: 10, form: .markup, otherKeys: ["title", "fullName"]),
    Column(key: "description", head: "Description", importance: 2, form: .markup),
    Column(key: "resourceURI", head: "Address"),
  ]

  static func columns(of kind: Kind) -> [Column] {
    let id = Column(key: "id", head: "ID", importance: 9)
    let title = Column(key: "title", head: "Title", importance: 10, form: .markup)
    let last = [
      Column(key: "modified", head: "Modified", form: .date),
      Column(key: "resourceURI", head: "Address"),
    ]
    switch kind {
    case .character:
      return [
        id,
        Column(key: "name", head: "Name", importance: 10, form: .markup),
        Column(key: "realName", head: "Real name", importance: 1, form: .markup),
        Column(key: "description", head: "Description", importance: 2, form: .markup),
        Column(key: "aliases", head: "Aliases", form: .markup),
      ] + last
    case .comic:
      return [
        id, title, Column(key: "issueNumber", head: "Number"),
        Column(key: "format", head: "Format", importance: 2),
        Column(key: "dates[0].date", head: "On sale", importance: 3, form: .date),
        Column(key: "series.name", head: "Series", form: .markup),
        Column(key: "pageCount", head: "Pages", form: .count),
        Column(key: "upc", head: "UPC"), Column(key: "isbn", head: "ISBN"),
        Column(key: "description", head: "Description", importance: 1, form: .markup),
      ] + last
    case .creator:
      return [
        id, Column(key: "fullName", head: "Name", importance: 10, form: .markup),
        Column(key: "comics.available", head: "Comics", importance: 2),
        Column(key: "series.available", head: "Series", importance: 1),
        Column(key: "description", head: "Description", importance: 3, form: .markup),
      ] + last
    case .event:
      return [
        id, title, Column(key: "start", head: "Start", importance: 4, form: .date),
        Column(key: "end", head: "End", importance: 3, form: .date),
        Column(key: "description", head: "Description", importance: 1, form: .markup),
      ] + last
    case .series:
      return [
        id, title, Column(key: "startYear", head: "Start", importance: 4),
        Column(key: "endYear", head: "End", importance: 3, form: .lastYear),
        Column(key: "type", head: "Type", importance: 2), Column(key: "rating", head: "Rating"),
        Column(key: "comics.available", head: "Comics", importance: 1),
        Column(key: "description", head: "Description", form: .markup),
      ] + last
    case .story:
      return [
        id, title, Column(key: "type", head: "Type", importance: 3),
        Column(key: "originalIssue.name", head: "Issue", importance: 4, form: .markup),
        Column(key: "description", head: "Description", form: .markup),
      ] + last
    }
  }
}
