internal import Catalog
internal import JSONText
internal import SQLite

/// What the merged catalog has of all that exists, and how current it is.
extension MergedCatalog {
  /// A kind counts as complete if any catalog has it completely.
  func copyCoverage() throws(SQLiteError) {
    var coverages: [KindCoverage] = []
    for (_, catalog) in files { coverages += try KindCoverage.all(in: catalog) }
    for kind in Kind.allCases {
      let parts = coverages.filter { $0.kind == kind }
      try writer.setCoverage(
        of: kind, completed: parts.compactMap(\.completed).max(),
        total: parts.compactMap(\.total).max())
    }
    try state.copySources(from: marvel.local?.connection)
    try state.copyDetailCounts(from: origins.map(\.connection))
    var (dates, attributions): ([String], [String]) = ([], [])
    try Meta.remove([.completeDays], in: target)
    for (_, catalog) in files.reversed() {
      if let days = try Meta.value(.completeDays, in: catalog) {
        try Meta.set(.completeDays, days, in: target)
      }
      if let meta = try CatalogMeta(catalog) { dates.append(meta.date) }
      if let line = try Meta.value(.attribution, in: catalog), !line.isEmpty,
        !attributions.contains(line)
      {
        attributions.append(line)
      }
    }
    if let date = dates.max() { try Meta.set(.date, date, in: target) }
    try Meta.set(.attribution, attributions.joined(separator: "; "), in: target)
  }

  /// Notes the entities of which comics may be missing although the kind is complete: no catalog that
  /// has all comics certainly has the entity.
  func notePartialLists() throws(SQLiteError) {
    if origins.isEmpty { return }
    var complete: Set<String> = []
    for (name, catalog) in files
    where try KindCoverage.all(in: catalog).contains(where: {
      $0.kind == .comic && $0.completed != nil
    }) { complete.insert(name) }
    guard !complete.isEmpty else { return }
    let comics = Kind.comic.rawValue
    let insert = try target.prepareReusable(
      "INSERT OR IGNORE INTO shortened_list VALUES (?1, ?2, \(comics), -1, 1)")
    for key in try target.keys(
      "SELECT kind, id FROM entity WHERE kind NOT IN (\(comics), \(Kind.story.rawValue))")
    {
      let owners = ids.members(of: key) ?? single(key)
      let names = owners.isEmpty ? [OriginKey.marvel] : owners.map(\.origin)
      if complete.isDisjoint(with: names) { try insert.run(key.values) }
    }
    for id in try shortSeries() { try insert.run(EntityKey(.series, id).values) }
  }

  /// Returns the series with fewer comics than they are known to have: a complete catalog may have
  /// only a part of a series under its name.
  private func shortSeries() throws(SQLiteError) -> [Int] {
    let rows = try target.prepareReusable(
      """
      SELECT entity.id, title, (SELECT count(*) FROM link WHERE link.kind = entity.kind
          AND link.id = entity.id AND other_kind = \(Kind.comic.rawValue))
      FROM name CROSS JOIN entity ON entity.key = name.entity
      WHERE name.kind = \(Kind.series.rawValue) AND folded IN (?1, ?2)
      """)
    var short: [Int] = []
    for (name, run) in SeriesRun.all() {
      guard let count = run.count else { continue }
      try rows.bind([.text(name), .text("the" + name)])
      defer { rows.reset() }
      while try rows.step() {
        let series = ListedSeries(id: Int(rows.integer(0)), title: rows.text(1))
        if series.name.startYear == run.name.startYear, rows.integer(2) < Int64(count) {
          short.append(series.id)
        }
      }
    }
    return short
  }

  /// Notes how current each catalog is, the most current first, if there are those of providers.
  func copyDates() throws(SQLiteError) {
    if origins.isEmpty { return try Meta.remove([.origins], in: target) }
    var dates: [(name: String, date: String)] = []
    for (name, catalog) in files {
      guard try !KindCoverage.areEmpty(in: catalog), let meta = try CatalogMeta(catalog) else {
        continue
      }
      dates.append((name, meta.date))
    }
    if let date = try Meta.value(.baseDate, in: target) {
      dates.append((Provenance.Source.embedded.rawValue, date))
    }
    let parts = dates.sorted { $0.date > $1.date }.map { origin in
      "{\"origin\":\(jsonString(origin.name)),\"fetchedAt\":\(jsonString(origin.date))}"
    }
    try Meta.set(.origins, jsonArray(parts), in: target)
  }
}
