internal import Catalog

/// `marvel-cli list`
struct List {
  private let request: ListRequest
  private let run: Run
  private let reportsByStatus: Bool

  /// - Parameter reportsByStatus: Whether an empty list has a status of its own.
  init(_ request: ListRequest, _ run: Run, reportsByStatus: Bool = false) {
    self.request = request
    self.run = run
    self.reportsByStatus = reportsByStatus
  }

  func run() async throws(Failure) -> ExitStatus {
    var resolver = ReferenceResolver(run: run)
    let query = try await query(&resolver)
    guard resolver.status == .done else { return resolver.status }
    return try await completed(query).list(query)
  }

  /// Returns the command with a catalog that has the chosen details of the first entities.
  private func completed(_ query: Query) async throws(Failure) -> List {
    guard run.chosenDetails != nil, run.missingDetails != nil else { return self }
    let page: Page<Record>
    do { page = try await run.repository.page(query) } catch { throw run.failure(error) }
    guard let completed = try await run.completing(page.elements) else { return self }
    return List(request, completed, reportsByStatus: reportsByStatus)
  }

  /// Returns the query with names resolved to ids and durations to timestamps.
  func query(_ resolver: inout ReferenceResolver) async throws(Failure) -> Query {
    var parent: EntityKey?
    if let reference = request.parent {
      parent = try await resolver.key(reference, orIn: ListRequest.parents(of: request.kind))
    }
    var conditions: [Condition] = []
    for filter in request.filters {
      conditions.append(try await resolver.condition(filter))
    }
    try refuseUnknownTerms(conditions)
    run.noteAlternatives(in: conditions, ProtocolTable.allFilters(of: request.kind) ?? [])
    let range = request.range.range(standard: run.standardLimit)
    do {
      guard resolver.status == .done else { return try Query(kind: request.kind) }
      var query = try Query(
        kind: request.kind, of: parent, conditions: conditions, order: request.order, range: range)
      query.reportsUncertainty = true
      return query
    } catch {
      throw .usage(.query(error))
    }
  }

  /// Throws for a term that no entity has: its list would be empty as if there were none.
  private func refuseUnknownTerms(_ conditions: [Condition]) throws(Failure) {
    for condition in conditions {
      guard case .anyOf(let values) = condition.value, let attribute = condition.filter.vocabulary,
        let known = try? run.analytics?.terms(of: attribute), !known.isEmpty,
        let unknown = values.first(where: { !known.contains($0) })
      else { continue }
      throw .usage(.unknownTerm(condition.filter, unknown, known: known))
    }
  }

  private func list(_ query: Query) async throws(Failure) -> ExitStatus {
    var document = ListDocument(run, query)
    let summary = try await paginate(query, &document)
    do { try document.end(summary) } catch { throw .output(error) }
    if let provenance = document.fallbackReason { run.noteFallback(provenance) }
    if let provenance = document.provenance { run.noteCoverage(provenance, of: query.kind) }
    run.noteMissingDetails(document.incomplete, query.kind.plural)
    if document.count == 0 {
      await run.noteEmptyList(
        query, total: summary.lastTotal, document.provenance?.source)
    }
    run.noteKnown(document.known)
    run.noteLeftOut(document.leftOut)
    run.noteChanges(summary)
    run.noteTruncation(
      shown: document.count, next: summary.nextOffset, total: summary.lastTotal, request.range)
    return reportsByStatus && document.count == 0 ? .notFound : .done
  }

  private func paginate(
    _ query: Query, _ document: inout ListDocument
  ) async throws(Failure) -> PaginationSummary {
    let repository = try run.openRepository()
    do {
      return try await repository.paginate(query) { page throws(OutputFailure) in
        if document.provenance == nil {
          run.noteCost(page, query.range, pageSize: repository.pageSize)
        }
        try document.add(page)
        if let details = run.chosenDetails {
          document.incomplete += page.elements.count(where: details.areMissing)
        }
      }
    } catch {
      switch error {
      case .visitor(let error): throw .output(error)
      case .source(let error, let offset):
        guard document.provenance != nil else { throw run.failure(error) }
        throw try run.endIncompleteList(error, at: offset, query.range)
      }
    }
  }
}

/// A list document that is being written.
private struct ListDocument {
  var writer: any ResultWriting
  let run: Run
  private let kind: Kind
  let range: PageRange
  private(set) var count = 0
  /// How many entities lack details that the user chose to see.
  var incomplete = 0
  /// The provenance of the first page.
  private(set) var provenance: Provenance?
  /// The provenance of the first page that came from a fallback source or a stale response.
  private(set) var fallbackReason: Provenance?
  /// See `Page.known`.
  private(set) var known: [KnownCount] = []
  /// See `Page.leftOut`.
  private(set) var leftOut: [MonthCount] = []

  init(_ run: Run, _ query: Query) {
    writer = run.listWriter(query.kind)
    self.run = run
    kind = query.kind
    range = query.range
  }

  mutating func add(_ page: Page<Record>) throws(OutputFailure) {
    if fallbackReason == nil, page.provenance.fallbackReason != nil {
      fallbackReason = page.provenance
    }
    if provenance == nil {
      provenance = page.provenance
      try writer.begin(
        ListHead(
          provenance: page.provenance, kinds: [kind], range: range, total: page.total,
          known: page.known,
          leftOut: page.leftOut))
      known = page.known
      leftOut = page.leftOut
    }
    for record in page.elements { try writer.write(Item(record: record)) }
    count += page.elements.count
    // Formats of lines are flushed after each page. A single document is useless before its end,
    // which may never come.
    if run.format.isLineBased, isUnfinished(page.total) {
      try run.output.finish()
    }
  }

  private func isUnfinished(_ total: Int) -> Bool {
    range.offset + count < total && count < range.limit ?? .max
  }

  mutating func end(_ summary: PaginationSummary) throws(OutputFailure) {
    if !summary.isConsistent {
      let next = summary.nextOffset
      writer.setNextOffset(count > 0 && next < summary.lastTotal ? next : nil)
    }
    try writer.end()
  }
}
