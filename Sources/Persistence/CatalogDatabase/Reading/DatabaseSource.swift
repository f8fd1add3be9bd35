package import Catalog
package import SQLite

/// A catalog file as a source.
package struct DatabaseSource: RecordProviding {
  let connection: Connection
  private let now: () -> Timestamp
  private let pagination = ListCursor()
  package let provenance: Provenance
  /// Whether partial kinds are served, marked as partial. Otherwise queries for them fail.
  private let servesPartialKinds: Bool
  /// Whether a query for data that the catalog does not have finds nothing. Otherwise it fails.
  let toleratesMissingData: Bool
  /// The path of a catalog file, for errors; nil for the embedded catalog.
  let path: String?
  /// The coverage of each kind; empty for the embedded catalog, where every kind is complete.
  package let kindCoverages: [KindCoverage]
  private let meta: CatalogMeta
  /// Whether the embedded catalog is read, alone or as a part of the merged one.
  let readsBase: Bool
  package let pageSize = 500

  /// - Parameters:
  ///   - path: The path of the catalog file, for errors; nil for the embedded catalog.
  ///   - servesPartialKinds: Whether partial kinds are served.
  ///   - toleratesMissingData: Whether a query for data that the catalog does not have finds
  ///     nothing instead of failing.
  ///   - now: The time that periods such as this week are relative to.
  /// - Throws: `CatalogError.unreadable` if the database is not a catalog of this version.
  package init(
    _ connection: Connection, as source: Provenance.Source, path: String? = nil,
    servesPartialKinds: Bool = false, toleratesMissingData: Bool = false,
    now: @escaping () -> Timestamp
  ) throws(CatalogError) {
    self.connection = connection
    self.path = path
    self.servesPartialKinds = servesPartialKinds
    self.toleratesMissingData = toleratesMissingData
    self.now = now
    let meta = try Self.converting(path) { () throws(SQLiteError) in
      try Self.isCatalog(connection) ? try CatalogMeta(connection) : nil
    }
    guard let meta else { throw .unreadable("not a catalog of this version") }
    var provenance = Provenance(
      source: source, fetchedAt: meta.date, attribution: meta.attribution)
    if !meta.origins.isEmpty { provenance.origins = meta.origins }
    self.provenance = provenance
    kindCoverages =
      source == .embedded
      ? []
      : try Self.converting(path) { () throws(SQLiteError) in
        try KindCoverage.all(in: connection)
      }
    self.meta = meta
    readsBase = source == .embedded || meta.baseVersion != nil
  }

  /// See `MergedCatalog.update`; empty for other catalogs.
  package var stamp: String { meta.stamp }

  /// Why catalogs could not be merged.
  package var mergeFaults: [String] { meta.faults.split(separator: "\n").map(String.init) }

  /// The embedded catalog, if this is the merged one. Not stored: initializing the type of an
  /// optional structure takes 2 % of the instructions of a short list.
  var base: Provenance? {
    guard meta.baseVersion != nil else { return nil }
    return Provenance(
      source: .embedded, fetchedAt: meta.baseDate, attribution: meta.baseAttribution)
  }

  /// See `Connection.leaveOpen`.
  package func leaveOpen() { connection.leaveOpen() }

  /// Whether no sync or import into the file has succeeded: the first one leaves an empty file if it
  /// is killed.
  package var isUnused: Bool {
    kindCoverages.allSatisfy(\.isEmpty)
  }

  func kindCoverage(of kind: Kind) -> KindCoverage? { kindCoverages.first { $0.kind == kind } }

  /// Whether the source serves queries for the kind.
  func answers(_ kind: Kind) -> Bool {
    if case .partial = coverage(of: kind) { return servesPartialKinds }
    return isComplete(kind)
  }

  private static func isCatalog(_ connection: Connection) throws(SQLiteError) -> Bool {
    if let header = try? connection.fileHeader(), header.applicationID == Schema.applicationID,
      header.userVersion == Schema.version
    {
      return true
    }
    // What is in memory has no header to look at, and that of a file may be in its log.
    for (pragma, expected) in [
      ("application_id", Schema.applicationID), ("user_version", Schema.version),
    ] {
      guard try connection.integer("PRAGMA \(pragma)") == expected else { return false }
    }
    return true
  }

  package func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    try requireData { () throws(SQLiteError) in try missingData(query) }
    return try converting { () throws(SQLiteError) in
      let isListing = pagination.includes(query)
      let isFirst = !(isListing && pagination.isStarted)
      let (records, total) = isListing ? try nextPage(for: query) : try singlePage(for: query)
      var page = Page(provenance: provenance(of: query.kind), elements: records, total: total)
      if records.isEmpty, query.range.offset < total, query.range.limit != 0 {
        throw SQLiteError(code: .corrupt, message: "a list has fewer entities than counted")
      }
      if isFirst, query.reportsUncertainty {
        page.known = try knownCounts(query)
        page.leftOut = try monthsLeftOut(query)
      }
      if hasAllDays(of: query) { page.provenance.partial = nil }
      if let partial = try partialRelation(query) { page.provenance.partial = partial }
      if let pending = try pendingDetails(query) { page.provenance.partial = pending }
      return page
    }
  }

  /// Whether the catalog has all comics of the days that a query selects; see `Meta.completeDays`.
  private func hasAllDays(of query: Query) -> Bool {
    guard !meta.completeDays.isEmpty, query.kind == .comic else { return false }
    let days = meta.completeDays.split(separator: " ").map(String.init)
    return query.conditions.contains { condition in
      guard condition.filter == .dateRange || condition.filter == .dateDescriptor,
        let selected = condition.days(around: now())
      else { return false }
      return days[0] <= selected.first.dayText && selected.last.dayText <= days[1]
    }
  }

  package func willPaginate(_ query: Query) async throws(CatalogError) -> ListReading {
    pagination.begin(query)
    return ListReading(query, end: pagination.end)
  }

  private func singlePage(
    for query: Query
  ) throws(SQLiteError) -> (records: [Record], total: Int) {
    var sql = try sql(query)
    guard sql.dependsOnCount else {
      let records = try ListRows(query.kind, sql, query.range, in: connection).next(.max)
      return (records, try total(of: query.range, found: records.count, sql.count, sql.values))
    }
    let total = try count(sql.count, sql.values)
    sql.prepare(forMatches: total, query.range)
    return (try ListRows(query.kind, sql, query.range, in: connection).next(.max), total)
  }

  private func nextPage(
    for query: Query
  ) throws(SQLiteError) -> (records: [Record], total: Int) {
    try pagination.page(query.range) { (offset: Int) throws(SQLiteError) in
      try ListRows(
        query.kind, try sql(query), PageRange(offset: offset, limit: nil), in: connection)
    } count: { () throws(SQLiteError) in
      let sql = try sql(query)
      return try count(sql.count, sql.values)
    }
  }

  func sql(_ query: Query) throws(SQLiteError) -> QuerySQL {
    try QuerySQL(query, now: now(), connection)
  }

  /// Returns the length of the complete list. Runs `sql` to count it only if the page does not show
  /// it.
  func total(
    of range: PageRange, found: Int, _ sql: String, _ values: [Value]
  ) throws(SQLiteError) -> Int {
    if let total = range.total(found: found) { return total }
    return try count(sql, values)
  }

  /// The entities that the query leaves out because only their month is known.
  func monthsLeftOut(_ query: Query) throws(SQLiteError) -> [MonthCount] {
    guard query.reportsUncertainty else { return [] }
    var months: [MonthCount] = []
    for condition in query.conditions
    where [.onsaleDate, .coverDate].contains(condition.attribute) {
      for month in condition.partialMonths(around: now()) {
        let sql = try QuerySQL(query, now: now(), connection, onlyMonth: (condition, month))
        let count = try count(sql.count, sql.values)
        if count > 0 { months.append(MonthCount(month: month, count: count)) }
      }
    }
    return months
  }

  func count(_ sql: String, _ values: [Value]) throws(SQLiteError) -> Int {
    let statement = try connection.prepare(sql)
    try statement.bind(values)
    _ = try statement.step()
    return Int(statement.integer(0))
  }

  package func currentKey(of key: EntityKey) throws(CatalogError) -> EntityKey {
    try converting { () throws(SQLiteError) in
      if key.isMerged { return try connection.joinedKey(of: key) }
      return try connection.principalKey(of: key) ?? key
    }
  }

  package func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    let found = try converting { () throws(SQLiteError) -> Page<Record> in
      let statement = try connection.prepareReusable(
        """
        SELECT \(EntityColumns.sql), owners FROM entity WHERE kind = ?1 AND id = ?2
        """)
      try statement.bind(key.values)
      guard try statement.step() else {
        return Page(provenance: provenance(of: key.kind), elements: [], total: 0)
      }
      let record = EntityColumns.record(key.kind, statement)
      let owners = Owners(rawValue: statement.integer(EntityColumns.count)) ?? .others
      var provenance = provenance(of: key.kind, owners)
      if !meta.origins.isEmpty { provenance.partial = try partialRelation(of: key, to: .comic) }
      return Page(provenance: provenance, elements: [record], total: 1)
    }
    guard found.elements.isEmpty else { return found }
    let other = try converting { () throws(SQLiteError) in try connection.principalKey(of: key) }
    if let other { return try await page(of: other) }
    if let series = try seriesOfComics(key) {
      // No complete list of the kind has it, and another source may know more.
      return Page(provenance: found.provenance, elements: [series], total: 0)
    }
    if !isComplete(key.kind) { throw .missingData(.kind(key.kind)) }
    return found
  }
}

extension DatabaseSource {
  /// Runs `body` and converts its errors.
  func converting<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(CatalogError) -> Result {
    try Self.converting(path, body)
  }

  /// Each error type has its own copy: the compiler does not specialize a function that is generic
  /// over the error type, which costs 3 % of the instructions of a short list.
  private static func converting<Result>(
    _ path: String?, _ body: () throws(SQLiteError) -> Result
  ) throws(CatalogError) -> Result {
    do { return try body() } catch {
      guard let path else { throw .unreadable(error.message) }
      throw .file(LocalCatalogError(error), path: path)
    }
  }
}

extension DatabaseSource: RowIDListing {
  package func rowIDs(of query: Query) async throws(CatalogError) -> [Int64]? {
    try requireData { () throws(SQLiteError) in try missingData(query) }
    return try converting { () throws(SQLiteError) in
      let sql = try sql(query)
      guard !sql.isInOrderOfIndex else { return nil }
      let statement = try connection.prepare(sql.rows)
      try statement.bind(sql.values + [.integer(-1), .integer(0)])
      var rowIDs: [Int64] = []
      while try statement.step() { rowIDs.append(statement.integer(0)) }
      return rowIDs
    }
  }

  package func page(
    of kind: Kind, at rowIDs: ArraySlice<Int64>, total: Int
  ) async throws(CatalogError) -> Page<Record> {
    try converting { () throws(SQLiteError) in
      // Otherwise, the file would be locked and unlocked for each entity.
      try connection.execute("SAVEPOINT page")
      defer { try? connection.execute("RELEASE page") }
      let entity = try EntityColumns.selectByKey(in: connection)
      var records: [Record] = []
      for rowID in rowIDs {
        try entity.bind([.integer(rowID)])
        guard try entity.step() else { continue }
        records.append(EntityColumns.record(kind, entity))
      }
      entity.reset()
      return Page(provenance: provenance(of: kind), elements: records, total: total)
    }
  }
}
