internal import Catalog

extension Column.Form {
  /// How much of a fact is what `shown` would give, where that needs no string: nil where it does.
  func countOfShown(_ fact: UnsafeBufferPointer<UInt8>) -> Int? {
    let bytes = UnsafeRawBufferPointer(fact)
    switch self {
    case .plain: return unsafe isPlainText(bytes) ? fact.count : nil
    case .words:
      return unsafe fact.first != 0x20 && fact.last != 0x20 && isPlainText(bytes, without: "<", "&")
        ? fact.count : nil
    case .date: return unsafe Timestamp(marvel: fact) == nil ? 0 : min(10, fact.count)
    case .count, .lastYear: return nil
    }
  }
}

/// A fact of an entity that tables, csv and tsv show.
struct Column: Hashable, Sendable {
  enum Form {
    case plain
    /// Words in which there may be HTML.
    case words
    case date
    /// A number that is not known when it is zero.
    case count
    /// The last year of a series.
    case lastYear
  }

  /// By which Marvel says that a series goes on.
  private static let yearOfNoEnd = "2099"

  /// Where the fact comes from: the entity itself, or what a search says of it.
  enum Origin: Sendable {
    case entity, kind, match
  }

  /// The path in the entity, which is also the head in csv and tsv.
  let key: String
  /// The head in a table, and the word before the fact on a card.
  let head: String
  /// In tables; the columns that count least go first when the terminal is narrow.
  var importance = 0
  var form = Form.plain
  /// Keys to look under where the first one is absent.
  var otherKeys: [String] = []
  /// Set where the user chose the field.
  var path: FieldPath?
  var origin = Origin.entity

  /// The fact for people to read: of a moment the day, and nothing for the moments by which Marvel
  /// says that it does not know.
  func shown(_ text: String) -> String {
    switch form {
    case .plain: singleLine(text)
    case .count: text == "0" ? "" : singleLine(text)
    case .words: readableLines(text).filter { !$0.isEmpty }.joined(separator: " ")
    case .date: Timestamp(marvel: text) == nil ? "" : String(text.prefix(10))
    case .lastYear: text == Self.yearOfNoEnd ? "present" : singleLine(text)
    }
  }

  /// What stands before the facts of an entity that a search found.
  static let ofSearch = [
    Column(key: "kind", head: "Kind", importance: 3, origin: .kind),
    Column(key: "matched", head: "Matched", importance: 1, origin: .match),
  ]

  /// What entities of all kinds have.
  static let ofSearches = [
    Column(key: "id", head: "ID", importance: 9),
    Column(
      key: "name", head: "Name", importance: 10, form: .words, otherKeys: ["title", "fullName"]),
    Column(key: "description", head: "Description", importance: 2, form: .words),
    Column(key: "resourceURI", head: "Address"),
  ]

  static func columns(of kind: Kind) -> [Column] {
    let id = Column(key: "id", head: "ID", importance: 9)
    let title = Column(key: "title", head: "Title", importance: 10, form: .words)
    let last = [
      Column(key: "modified", head: "Modified", form: .date),
      Column(key: "resourceURI", head: "Address"),
    ]
    switch kind {
    case .character:
      return [
        id,
        Column(key: "name", head: "Name", importance: 10, form: .words),
        Column(key: "realName", head: "Real name", importance: 1, form: .words),
        Column(key: "description", head: "Description", importance: 2, form: .words),
        Column(key: "aliases", head: "Aliases", form: .words),
      ] + last
    case .comic:
      return [
        id, title, Column(key: "issueNumber", head: "Number"),
        Column(key: "format", head: "Format", importance: 2),
        Column(key: "dates[0].date", head: "On sale", importance: 3, form: .date),
        Column(key: "series.name", head: "Series", form: .words),
        Column(key: "pageCount", head: "Pages", form: .count),
        Column(key: "upc", head: "UPC"), Column(key: "isbn", head: "ISBN"),
        Column(key: "description", head: "Description", importance: 1, form: .words),
      ] + last
    case .creator:
      return [
        id, Column(key: "fullName", head: "Name", importance: 10, form: .words),
        Column(key: "comics.available", head: "Comics", importance: 2),
        Column(key: "series.available", head: "Series", importance: 1),
        Column(key: "description", head: "Description", importance: 3, form: .words),
      ] + last
    case .event:
      return [
        id, title, Column(key: "start", head: "Start", importance: 4, form: .date),
        Column(key: "end", head: "End", importance: 3, form: .date),
        Column(key: "description", head: "Description", importance: 1, form: .words),
      ] + last
    case .series:
      return [
        id, title, Column(key: "startYear", head: "Start", importance: 4),
        Column(key: "endYear", head: "End", importance: 3, form: .lastYear),
        Column(key: "type", head: "Type", importance: 2), Column(key: "rating", head: "Rating"),
        Column(key: "comics.available", head: "Comics", importance: 1),
        Column(key: "description", head: "Description", form: .words),
      ] + last
    case .story:
      return [
        id, title, Column(key: "type", head: "Type", importance: 3),
        Column(key: "originalIssue.name", head: "Issue", importance: 4, form: .words),
        Column(key: "description", head: "Description", form: .words),
      ] + last
    }
  }
}
