internal import Catalog
internal import JSONText

/// What all comics together say that entities share, while a result has only the newest: where they
/// first met, and in which series.
struct SharedComics {
  private static let seriesCount = 10

  let members: [JSONValue.Member]

  /// - Parameter comics: The comics, the newest first. One alone is the result already.
  init?(_ comics: [Record]) {
    guard comics.count > 1 else { return nil }
    var counts: [String: Int] = [:]
    var earliest: Record?
    for comic in comics {
      JSONView.reading(comic.json) { view in
        if let name = view?.member("series")?.member("name")?.string {
          counts[name, default: 0] += 1
        }
        // Comics without a date come last.
        if view?.hasKnownDate == true { earliest = comic }
      }
    }
    let series = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.seriesCount)
    let first = earliest.map { comic in
      let row = EntityProjection(.comic, .row(describes: false))
      return ("earliest", JSONValue.json(row.json(Item(record: comic))))
    }
    members =
      [first].compactMap(\.self) + [
        ("series", .array(series.map { ["name": .text($0.key), "comics": .number($0.value)] }))
      ]
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
