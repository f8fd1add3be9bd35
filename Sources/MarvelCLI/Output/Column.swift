internal import Catalog

/// A fact of an entity that tables, csv and tsv show.
struct Column: Hashable, Sendable {
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
  var isDate = false
  var origin = Origin.entity

  /// The fact for people to read: of a moment the day, and nothing for the moments by which Marvel
  /// says that it does not know.
  func shown(_ text: String) -> String {
    guard isDate else { return singleLine(text) }
    return Moment(marvel: text) == nil ? "" : String(text.prefix(10))
  }

  /// What stands before the facts of an entity that a search found.
  static let ofSearch = [
    Column(key: "kind", head: "Kind", importance: 3, origin: .kind),
    Column(key: "matched", head: "Matched", importance: 1, origin: .match),
  ]

  static func columns(of kind: Kind) -> [Column] {
    let id = Column(key: "id", head: "ID", importance: 9)
    switch kind {
    case .character:
      return [
        id,
        Column(key: "name", head: "Name", importance: 10),
        Column(key: "realName", head: "Real name", importance: 1),
        Column(key: "description", head: "Description", importance: 2),
        Column(key: "aliases", head: "Aliases"),
        Column(key: "modified", head: "Modified", isDate: true),
        Column(key: "resourceURI", head: "Address"),
      ]
    case .comic, .event, .series, .story:
      return [id, Column(key: "title", head: "Title", importance: 10)]
    case .creator:
      return [id, Column(key: "fullName", head: "Name", importance: 10)]
    }
  }
}
