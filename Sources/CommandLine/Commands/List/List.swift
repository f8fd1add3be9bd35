internal import Catalog

/// `marvel-cli list`
struct List {
  private let request: ListRequest
  private let context: Run

  init(_ request: ListRequest, _ context: Run) {
    self.request = request
    self.context = context
  }

  func run() async throws(Failure) -> ExitStatus {
    var resolver = ReferenceResolver(context)
    let query = try await query(&resolver)
    guard resolver.status == .done else { return resolver.status }
    return try await completed(query).list(query)
  }

  /// Returns the command with a catalog that has the chosen details of the first entities.
  private func completed(_ query: Query) async throws(Failure) -> List {
    guard context.chosenDetails != nil, context.missingDetails != nil else { return self }
    let page: Page<Record>
    do { page = try await context.repository.page(query) } catch { throw context.failure(error) }
    guard let completed = try await context.completing(page.elements) else { return self }
    return List(request, completed)
  }

  /// Returns the query with names resolved to ids and durations to timestamps.
  func query(_ resolver: inout ReferenceResolver) async throws(Failure) -> Query {
    let parent: EntityKey? =
      if let parent = request.parent { try await resolver.key(parent) } else { nil }
    var conditions: [Condition] = []
    for filter in request.filters {
      conditions.append(try await resolver.condition(filter))
    }
    let range = request.range.range(standard: context.standardLimit)
    do {
      guard resolver.status == .done else { return try Query(kind: request.kind) }
      return try Query(
        kind: request.kind, of: parent, conditions: conditions, order: request.order, range: range)
    } catch {
      throw .usage(.query(error))
    }
  }

  private func list(_ query: Query) async throws(Failure) -> ExitStatus {
    var document: ListDocument
    do {
      document = ListDocument(
        writer: try context.listWriter(query.kind),
        context: context, range: query.range)
    } catch {
      throw .output(error)
    }
    let summary = try await paginate(query, &document)
    do { try document.end(summary) } catch { throw .output(error) }
    if let provenance = document.fallbackReason { context.noteFallback(provenance) }
    if let provenance = document.provenance { context.noteCoverage(provenance, of: query.kind) }
    context.noteMissingDetails(document.incomplete, query.kind.plural)
    if document.count == 0 {
      await context.noteEmptyList(
        query, total: summary.lastTotal, document.provenance?.source)
    }
    context.noteKnown(document.known, query)
    context.noteChanges(summary)
    context.noteTruncation(
      shown: document.count, next: summary.nextOffset, total: summary.lastTotal, request.range)
    return .done
  }

  private func paginate(
    _ query: Query, _ document: inout ListDocument
  ) async throws(Failure) -> PaginationSummary {
    let repository = try context.openRepository()
    do {
      return try await repository.paginate(query) { page throws(OutputFailure) in
        if document.provenance == nil {
          context.noteCost(page, query.range, pageSize: repository.pageSize)
        }
        try document.add(page)
        if let details = context.chosenDetails {
          document.incomplete += page.elements.count(where: details.areMissing)
        }
      }
    } catch {
      switch error {
      case .visitor(let error): throw .output(error)
      case .source(let error, let offset):
        guard document.provenance != nil else { throw context.failure(error) }
        throw try context.endIncompleteList(error, at: offset, query.range)
      }
    }
  }
}

/// A list document that is being written.
private struct ListDocument {
  var writer: any ResultWriting
  let context: Run
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

  init(writer: any ResultWriting, context: Run, range: PageRange) {
    self.writer = writer
    self.context = context
    self.range = range
  }

  mutating func add(_ page: Page<Record>) throws(OutputFailure) {
    if fallbackReason == nil, page.provenance.fallbackReason != nil {
      fallbackReason = page.provenance
    }
    if provenance == nil {
      provenance = page.provenance
      try writer.begin(
        ListHead(
          provenance: page.provenance, range: range, total: page.total, known: page.known))
      known = page.known
    }
    for record in page.elements { try writer.write(Item(record: record)) }
    count += page.elements.count
    // Formats of lines are flushed after each page. A single document is useless before its end,
    // which may never come.
    if context.format.isLineBased, isUnfinished(page.total) {
      try context.output.finish()
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
