internal import Catalog
internal import SQLite

/// A story of an issue: one of its sequences.
struct StoryRow {
  let id: Int
  let title: String
  let isTitleInferred: Bool
  let firstLine: String
  let feature: String
  let type: Int
  /// 0 if unknown.
  let pageCount: Double
  let synopsis: String
  let modified: String
  /// The old texts by column; none for what the story is known not to have.
  let texts: [String: String]

  static let credits = ["script", "pencils", "inks", "colors", "letters", "editing"]
  private static let texts = credits + ["characters"]

  /// The statement for the stories of an issue, without those that were deleted.
  static func statement(_ dump: Dump) throws(SQLiteError) -> ReusableStatement {
    let texts = Self.texts.map { dump.texts.contains($0) ? $0 : "''" }
    let flags = credits.map { "no_\($0)" }
    let columns =
      [
        "id", "title", "title_inferred", "first_line", "feature", "type_id", "page_count",
        "synopsis", "modified",
      ] + texts + flags
    return try dump.connection.prepareReusable(
      """
      SELECT \(columns.joined(separator: ", ")) FROM gcd_story
      WHERE issue_id = ?1 AND NOT deleted
      ORDER BY CAST(sequence_number AS INTEGER), CAST(type_id AS INTEGER), id
      """)
  }

  init(_ rows: ReusableStatement) {
    id = Int(rows.integer(0))
    title = rows.text(1)
    isTitleInferred = rows.integer(2) != 0
    firstLine = rows.text(3)
    feature = rows.text(4)
    type = Int(rows.integer(5))
    pageCount = Double(finite: rows.text(6)) ?? 0
    synopsis = rows.text(7)
    modified = rows.text(8)
    var texts: [String: String] = [:]
    for (index, name) in Self.texts.enumerated() {
      let isNone = index < Self.credits.count && rows.integer(16 + index) != 0
      let text = isNone ? "" : rows.text(9 + index)
      if !text.isEmpty { texts[name] = text }
    }
    self.texts = texts
  }

  /// What a story is in a comic.
  enum Part {
    case cover, comic, text
    /// Advertisements and the like.
    case other
    /// Types that are no longer in use.
    case obsolete

    /// The `type` of a story in Marvel's form; nil if it has none.
    var marvelType: String? {
      switch self {
      case .cover: "cover"
      case .comic: "interiorStory"
      case .text: "text"
      case .other, .obsolete: nil
      }
    }
  }

  /// Source: gcd-django, stddata of story types.
  var part: Part {
    switch type {
    case 6, 7: .cover
    case 5, 13, 19: .comic
    case 20, 21: .text
    case 3, 4, 23: .obsolete
    default: .other
    }
  }

  /// Whether its characters are those of the comic.
  var hasCast: Bool { part == .comic || type == 21 }
}
