internal import Catalog
internal import JSONText

/// What all comics together say that entities share, while a result has only the newest: where they
/// first met, and in which series.
struct SharedComics {
  private static let seriesCount = 10
  /// The fields to read of each comic.
  static let fields = ["id", "title", "series.name", "dates"]

  let members: [JSONValue.Member]

  /// - Parameter document: The comics, the newest first, with `fields`.
  init?(_ document: String) {
    let members = JSONView.reading(document) { view -> [JSONValue.Member]? in
      let comics = view?.member("results")?.elements ?? []
      guard comics.count > 1 else { return nil }
      var counts: [String: Int] = [:]
      for comic in comics {
        guard let name = comic.member("series")?.member("name")?.string else { continue }
        counts[name, default: 0] += 1
      }
      let series = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .prefix(Self.seriesCount)
      // Comics without a date come last.
      let earliest = comics.last(where: \.hasKnownDate).map { comic in
        ("earliest", JSONValue.json(EntityProjection(.comic, .row(describes: false)).json(comic)))
      }
      return [earliest].compactMap(\.self) + [
        ("series", .array(series.map { ["name": .text($0.key), "comics": .number($0.value)] }))
      ]
    }
    guard let members else { return nil }
    self.members = members
  }
}

extension JSONView {
  fileprivate var hasKnownDate: Bool {
    member("dates")?.elements.contains { date in
      date.member("type")?.string == "onsaleDate"
        && date.member("date")?.string.flatMap { Timestamp(marvel: $0) } != nil
    } ?? false
  }
}
