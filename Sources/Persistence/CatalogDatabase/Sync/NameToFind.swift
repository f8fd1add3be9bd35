internal import Catalog
internal import SQLite

/// The name of a followed entity, which another catalog may write differently.
struct NameToFind {
  let kind: Kind
  /// Without the years and the article of a series, which a service may write differently.
  let text: String
  private let title: String
  private let year: Int?

  init(_ kind: Kind, _ title: String) {
    let series = SeriesName(title)
    self.kind = kind
    self.title = title
    text = kind == .series ? EntityMatcher.plainName(series.name) : title.withoutParenthesis
    year = kind == .series ? series.startYear : nil
  }

  /// Returns the only entity that fits best: the name with all its parts, or the one without what
  /// is in parentheses; of series, the year or the one before, as Marvel counts it.
  func match(
    _ candidates: [(id: Int, title: String)], _ connection: Connection
  ) throws(SQLiteError) -> Int? {
    let folded = try connection.folded(EntityMatcher.plainName(text))
    let foldedTitle = try connection.folded(title)
    var (best, good): ([Int], [Int]) = ([], [])
    for (id, title) in candidates {
      if kind == .series {
        let series = SeriesName(title)
        let name = EntityMatcher.plainName(series.name)
        guard try connection.folded(name) == folded, let other = series.startYear else { continue }
        if year == nil || other == year { best.append(id) }
        if other - 1 == year { good.append(id) }
      } else if try connection.folded(title) == foldedTitle {
        best.append(id)
      } else if try connection.folded(title) == folded {
        good.append(id)
      }
    }
    let ids = best.isEmpty ? good : best
    return ids.count == 1 ? ids[0] : nil
  }
}
