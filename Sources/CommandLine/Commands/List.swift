internal import Catalog

/// `marvel-cli list`
struct List {
  private let request: ListRequest
  private let context: CommandContext

  init(_ request: ListRequest, _ context: CommandContext) {
    self.request = request
    self.context = context
  }

  func run() async throws(Failure) -> ExitStatus {
    var resolver: any ReferenceResolving = ReferenceResolver(context)
    let query = try await query(&resolver)
    guard resolver.status == .done else { return resolver.status }
    return try await list(query)
  }

  /// The request with ids in the place of names, and moments in that of spans.
  func query(_ resolver: inout any ReferenceResolving) async throws(Failure) -> Query {
    let parent: EntityKey? =
      if let parent = request.parent { try await resolver.key(parent) } else { nil }
    var filters: [(name: String, value: String)] = []
    for value in request.filters {
      var words = value.values
      if let kind = value.filter.relatedKind {
        words = try await resolver.ids(words, kind)
      } else if case .since = value.filter.rule, let word = words.last, DurationText.isSpan(word) {
        words = [context.timestamp(before: word)]
      }
      filters.append((value.filter.name, words.joined(separator: ",")))
    }
    let range = request.range.range(standard: context.standardLimit)
    do {
      guard resolver.status == .done else { return try Query(kind: request.kind) }
      return try Query(
        kind: request.kind, of: parent, filters: filters, order: request.order, range: range)
    } catch {
      throw .usage(.query(error))
    }
  }

  private func list(_ query: Query) async throws(Failure) -> ExitStatus {
    var answer: ListAnswer
    do {
      answer = ListAnswer(
        writer: try context.outputStyle.listWriter(query.kind),
        outputStyle: context.outputStyle, range: query.range)
    } catch {
      throw .output(error)
    }
    let summary = try await paginate(query, &answer)
    do { try answer.end(summary) } catch { throw .output(error) }
    if let provenance = answer.fallbackReason { context.noteFallback(provenance) }
    if let provenance = answer.provenance { context.noteCoverage(provenance, of: query.kind) }
    context.noteChanges(summary)
    context.noteTruncation(
      shown: answer.count, next: summary.nextOffset, total: summary.lastTotal, request.range)
    return .done
  }

  private func paginate(
    _ query: Query, _ answer: inout ListAnswer
  ) async throws(Failure) -> PaginationSummary {
    do {
      return try await context.repository.paginate(query) { page throws(OutputFailure) in
        if answer.provenance == nil { context.noteCost(page, query.range) }
        try answer.add(page)
      }
    } catch {
      switch error {
      case .visitor(let error): throw .output(error)
      case .source(let error, let offset):
        guard answer.provenance != nil else { throw context.failure(error) }
        throw try context.breakOff(error, at: offset, query.range)
      }
    }
  }
}

/// A list document under way.
private struct ListAnswer {
  var writer: any ResultWriting
  let outputStyle: OutputStyle
  let range: PageRange
  private(set) var count = 0
  /// That of the first page.
  private(set) var provenance: Provenance?
  /// That of the first page that another source gave, or an older answer.
  private(set) var fallbackReason: Provenance?

  init(writer: any ResultWriting, outputStyle: OutputStyle, range: PageRange) {
    self.writer = writer
    self.outputStyle = outputStyle
    self.range = range
  }

  mutating func add(_ page: Page<Record>) throws(OutputFailure) {
    if fallbackReason == nil, page.provenance.fallbackReason != nil {
      fallbackReason = page.provenance
    }
    if provenance == nil {
      provenance = page.provenance
      try writer.begin(
        ListHead(provenance: page.provenance, range: range, total: page.total))
    }
    for record in page.elements { try writer.write(Item(record: record)) }
    count += page.elements.count
    // A reader of lines need not wait for a page that it may not want; of a document nothing is of
    // use before the end, which may not come.
    if outputStyle.format.isOfLines, isUnfinished(page.total) {
      try outputStyle.output.finish()
    }
  }

  private func isUnfinished(_ total: Int) -> Bool {
    range.offset + count < total && count < range.limit ?? .max
  }

  mutating func end(_ summary: PaginationSummary) throws(OutputFailure) {
    if !summary.isSound {
      let next = summary.nextOffset
      writer.goOn(from: count > 0 && next < summary.lastTotal ? next : nil)
    }
    try writer.end()
  }
}
