package import Catalog
internal import ProviderTable
internal import SQLite

/// Reads the comics of a publisher from a dump as entities in Marvel's form, one at a time.
package final class DumpReader: DumpReading {
  /// What was not understood or left out so far.
  package private(set) var report: DumpReport
  package let modified: Timestamp?

  private let connection: Connection
  private let names: DumpNames
  private let statements: DumpStatements
  private let series: [Int: SeriesRow]
  /// The issues without variants, in the order of their series.
  private let issues: [Int]
  /// The year of the last issue of each series, and how many it has.
  private let extents: [Int: (lastYear: Int?, count: Int)]
  private let progress: (DumpStep) -> Void
  /// The entities that comics refer to.
  private var creators: Set<Int> = []
  private var characters: Set<Int> = []
  private var groups: Set<Int> = []
  /// The numbers of each series so far.
  private var numbers: [Int: Set<String>] = [:]

  /// Selects what is read.
  ///
  /// - Parameter selection: What `Dump.check` returned.
  package init(
    _ dump: Dump, _ selection: Dump.Selection, progress: @escaping (DumpStep) -> Void = { _ in }
  ) throws(DumpError) {
    self.progress = progress
    connection = dump.connection
    do throws(SQLiteError) {
      var part = 0
      func note() {
        progress(.selecting(part: part, of: 6))
        part += 1
      }
      note()
      var scope = try DumpScope(dump, selection)
      _ = try DumpLinks(dump, &scope.report, note)
      report = scope.report
      names = try DumpNames(dump, language: selection.language)
      statements = try DumpStatements(dump)
      series = try SeriesRow.all(dump)
      issues = try Self.issues(of: dump.connection)
      extents = try Self.extents(of: dump.connection)
      let newest = try dump.connection.prepare("SELECT max(modified) FROM gcd_issue")
      modified = try newest.step() ? GCDTimestamp(newest.text(0))?.timestamp : nil
    } catch {
      throw DumpError(error)
    }
    try FlagTypes.check(dump)
    for row in series.values where !row.format.isUnderstood {
      report.count(unknownFormat: row.publishingFormat)
    }
  }

  private static func issues(of connection: Connection) throws(SQLiteError) -> [Int] {
    let rows = try connection.prepare(
      """
      SELECT wanted.id FROM wanted_issue AS wanted JOIN gcd_issue AS issue ON issue.id = wanted.id
      WHERE wanted.base = wanted.id
      ORDER BY wanted.series, CAST(issue.sort_code AS INTEGER), wanted.id
      """)
    var issues: [Int] = []
    while try rows.step() { issues.append(Int(rows.integer(0))) }
    return issues
  }

  private static func extents(
    of connection: Connection
  ) throws(SQLiteError) -> [Int: (lastYear: Int?, count: Int)] {
    let rows = try connection.prepare(
      """
      SELECT wanted.series, max(CAST(substr(issue.key_date, 1, 4) AS INTEGER)), count(*)
      FROM wanted_issue AS wanted JOIN gcd_issue AS issue ON issue.id = wanted.id
      WHERE wanted.base = wanted.id GROUP BY wanted.series
      """)
    var extents: [Int: (lastYear: Int?, count: Int)] = [:]
    while try rows.step() {
      let year = Int(rows.integer(1))
      extents[Int(rows.integer(0))] = (
        1000...9999 ~= year ? year : nil, Int(rows.integer(2))
      )
    }
    return extents
  }

  package var notes: [DumpNote] {
    DumpReport.Note.allCases.compactMap { note in
      report.counts[note].map { DumpNote(String(describing: note), note.rawValue, $0) }
    }
  }

  package var unknownFormats: [(format: String, count: Int)] { report.frequentFormats }

  /// Passes on the comics, then what they refer to. The same rows give the same bytes.
  package func read<Failure: Error>(
    _ convert: (DumpError) -> Failure, _ visit: (Kind, String) throws(Failure) -> Void
  ) throws(Failure) {
    func reading<Value>(_ body: () throws(SQLiteError) -> Value) throws(Failure) -> Value {
      do { return try body() } catch { throw convert(DumpError(error)) }
    }
    for (index, id) in issues.enumerated() {
      if index % 100 == 0 { progress(.comics(done: index, of: issues.count)) }
      let json = try reading { () throws(SQLiteError) in try comic(id) }
      if let json { try visit(.comic, json) }
    }
    progress(.comics(done: issues.count, of: issues.count))
    let total = series.count + creators.count + characters.count + groups.count
    var done = 0
    func pass(_ kind: Kind, _ json: String?) throws(Failure) {
      if done % 100 == 0 { progress(.others(done: done, of: total)) }
      done += 1
      if let json { try visit(kind, json) }
    }
    for id in series.keys.sorted() { try pass(.series, series(id)) }
    let persons: [(EntityNames, Set<Int>, Provider.Resource)] = [
      (names.creators, creators, GCD.creator), (names.characters, characters, GCD.character),
      (names.groups, groups, GCD.group),
    ]
    for (names, ids, resource) in persons {
      for id in ids.sorted() {
        let json = try reading { () throws(SQLiteError) -> String? in
          guard let entity = names.entities[id], let provided = ProvidedID(resource, id) else {
            return nil
          }
          let title =
            resource == GCD.creator ? entity.name : try names.title(of: id, connection)
          return PersonMapping.json(entity, titled: title, provided)
        }
        try pass(resource.kind, json)
      }
    }
    progress(.others(done: total, of: total))
  }

  // MARK: One entity

  private func series(_ id: Int) -> String? {
    guard let row = series[id], let provided = ProvidedID(GCD.series, id) else { return nil }
    return SeriesMapping.json(
      row, provided, lastYear: extents[id]?.lastYear, count: extents[id]?.count ?? 0)
  }

  private func comic(_ id: Int) throws(SQLiteError) -> String? {
    guard let issue = try row(id), let series = series[issue.series],
      let provided = ProvidedID(GCD.issue, id)
    else { return nil }
    let contents = try IssueContents(of: issue, names, statements, &report)
    let number = PrintedNumber(
      issue["number"], volume: issue["volume"], noVolume: issue.has("no_volume"))
    note(issue, number, contents)
    return ComicMapping(
      id: provided, issue: issue, series: series, contents: contents, number: number,
      variants: try variants(of: id), origins: try related(statements.origins, id),
      targets: try related(statements.targets, id),
      seriesTitle: series.title(lastYear: extents[series.id]?.lastYear)
    ).json(&report)
  }

  private func row(_ id: Int) throws(SQLiteError) -> IssueRow? {
    try statements.issue.rows(of: id) { IssueRow($0) }.first
  }

  private func variants(of id: Int) throws(SQLiteError) -> [VariantMapping] {
    var variants: [VariantMapping] = []
    for other in try statements.variants.rows(of: id, { Int($0.integer(0)) }) {
      guard let issue = try row(other) else { continue }
      variants.append(
        VariantMapping(
          issue: issue, contents: try IssueContents(of: issue, names, statements, &report)))
    }
    return variants
  }

  private func related(
    _ statement: ReusableStatement, _ id: Int
  ) throws(SQLiteError) -> [ComicMapping.Related] {
    var related: [ComicMapping.Related] = []
    for other in try statement.rows(of: id, { Int($0.integer(0)) }) {
      guard let issue = try row(other), let series = series[issue.series] else { continue }
      related.append(
        ComicMapping.Related(
          id: other, title: series.title(of: PrintedNumber(issue["number"]).text),
          holdsReprints: series.format.holdsReprints))
    }
    return related
  }

  /// Notes what the entities after the comics depend on.
  private func note(_ issue: IssueRow, _ number: PrintedNumber, _ contents: IssueContents) {
    let id = issue.series
    if !number.text.isEmpty, !numbers[id, default: []].insert(number.text).inserted {
      report.count(.repeatedNumbers)
    }
    for credit in contents.credits.items {
      if let creator = credit.creator { creators.insert(creator) }
    }
    for appearance in contents.members {
      switch appearance.member {
      case .character(let id): characters.insert(id)
      case .group(let id): groups.insert(id)
      case .name: break
      }
    }
  }
}
