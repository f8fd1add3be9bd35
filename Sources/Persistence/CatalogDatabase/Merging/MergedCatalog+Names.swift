internal import Catalog
internal import JSONText
internal import ProviderTable
internal import SQLite

/// The names and years of the entries of the merged catalog.
extension MergedCatalog {
  /// Returns a series, or a comic of one, under the name and the first year that Marvel's catalog has:
  /// scripts and readers know those. The series ends with the last one that is joined with it.
  func named(
    _ json: String, _ key: EntityKey, _ parts: [MergedEntry.Part]
  ) throws(SQLiteError) -> String {
    guard let series = key.kind == .series ? key : json.seriesOfComic, !series.isMerged,
      let known = try marvel.title(of: series).map({ SeriesName($0) })
    else { return json }
    if key.kind == .comic {
      return try json.named(known, as: key.isMerged ? nil : marvel.title(of: key))
    }
    let title = JSONView.reading(json) { $0?.member("title")?.string ?? "" }
    let own = SeriesName(title)
    let ends = parts.compactMap { part in
      JSONView.reading(part.json) { $0?.member("endYear")?.count }
    }
    let name = SeriesName(
      known.name, startYear: known.startYear ?? own.startYear,
      endYear: (ends + [known.endYear, own.endYear].compactMap(\.self)).max())
    return json.replacing([("title", jsonString(name.title))] + name.years)
  }
}

extension SeriesName {
  /// The members of a series that state its years.
  fileprivate var years: [(name: String, json: String)] {
    [("startYear", startYear), ("endYear", endYear)].compactMap { name, year in
      year.map { (name, String($0)) }
    }
  }
}

extension String {
  /// Returns an object with other values of members.
  func replacing(_ members: [(name: String, json: String)]) -> String {
    JSONView.reading(self) { $0?.replacing(members) ?? self }
  }

  /// The series that a comic states.
  fileprivate var seriesOfComic: EntityKey? {
    JSONView.reading(self) { $0?.member("series")?.referencedKey }
  }

  /// Returns a comic with a title, or with its number in a series of a name.
  fileprivate func named(_ series: SeriesName, as title: String?) -> String {
    JSONView.reading(self) { view in
      guard let view, let own = view.member("title")?.string else { return self }
      let mark = own.utf8.lastIndex(of: UInt8(ascii: "#"))
      let name = SeriesName(series.name, startYear: series.startYear).title
      let other = mark.map { name + " " + own[$0...] } ?? own
      let stated = view.member("series")?.replacing([("name", jsonString(series.title))])
      return view.replacing([
        ("title", jsonString(title ?? other)), ("series", stated ?? "null"),
      ])
    }
  }
}
