internal import Catalog

/// A fact of an entity that tables, csv and tsv show.
struct Column: Hashable, Sendable {
  /// The key in the entity, which is also the head in csv and tsv.
  let key: String
  /// The head in a table, and the word before the fact on a card.
  let head: String
  /// In tables; the columns that count least go first when the terminal is narrow.
  var importance = 0
  var isDate = false
  /// Keys to look under where the first one is absent.
  var otherKeys: [String] = []
  /// Zero means that the number is not known.
  var isUnknownAtZero = false

  /// The fact for people to read: of a moment the day, and nothing for the moments by which Marvel
  /// says that it does not know.
  func shown(_ text: String) -> String {
    if isUnknownAtZero, text == "0" { return "" }
    guard isDate else { return singleLine(text) }
    return Moment(marvel: text) == nil ? "" : String(text.prefix(10))
  }

  /// What entities of all kinds have.
  static let ofSearches = [
    Column(key: "id", head: "ID", importance: 9),
    Column(key: "name", head: "Name", importance: 10, otherKeys: ["title", "fullName"]),
    Column(key: "description", head: "Description", importance: 2),
    Column(key: "resourceURI", head: "Address"),
  ]

  static func columns(of kind: Kind) -> [Column] {
    let id = Column(key: "id", head: "ID", importance: 9)
    let title = Column(key: "title", head: "Title", importance: 10)
    let last = [
      Column(key: "modified", head: "Modified", isDate: true),
      Column(key: "resourceURI", head: "Address"),
    ]
    switch kind {
    case .character:
      return [
        id,
        Column(key: "name", head: "Name", importance: 10),
        Column(key: "realName", head: "Real name", importance: 1),
        Column(key: "description", head: "Description", importance: 2),
        Column(key: "aliases", head: "Aliases"),
      ] + last
    case .comic:
      return [
        id, title, Column(key: "issueNumber", head: "Number"),
        Column(key: "format", head: "Format", importance: 2),
        Column(key: "dates[0].date", head: "On sale", importance: 3, isDate: true),
        Column(key: "series.name", head: "Series"),
        Column(key: "pageCount", head: "Pages", isUnknownAtZero: true),
        Column(key: "upc", head: "UPC"), Column(key: "isbn", head: "ISBN"),
        Column(key: "description", head: "Description", importance: 1),
      ] + last
    case .creator:
      return [
        id, Column(key: "fullName", head: "Name", importance: 10),
        Column(key: "comics.available", head: "Comics", importance: 2),
        Column(key: "series.available", head: "Series", importance: 1),
        Column(key: "description", head: "Description", importance: 3),
      ] + last
    case .event:
      return [
        id, title, Column(key: "start", head: "Start", importance: 4, isDate: true),
        Column(key: "end", head: "End", importance: 3, isDate: true),
        Column(key: "description", head: "Description", importance: 1),
      ] + last
    case .series:
      return [
        id, title, Column(key: "startYear", head: "Start", importance: 4),
        Column(key: "endYear", head: "End", importance: 3),
        Column(key: "type", head: "Type", importance: 2), Column(key: "rating", head: "Rating"),
        Column(key: "comics.available", head: "Comics", importance: 1),
        Column(key: "description", head: "Description"),
      ] + last
    case .story:
      return [
        id, title, Column(key: "type", head: "Type", importance: 3),
        Column(key: "originalIssue.name", head: "Issue", importance: 4),
        Column(key: "description", head: "Description"),
      ] + last
    }
  }
}
