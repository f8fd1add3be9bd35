internal import Catalog

/// `marvel-cli list`
struct List {
  private let request: ListRequest
  private let environment: Environment

  init(_ request: ListRequest, _ environment: Environment) {
    self.request = request
    self.environment = environment
  }

  func run() async throws(Failure) -> ExitStatus {
    var resolver: any ReferenceResolving = ReferenceResolver(environment)
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
      } else if case .since = value.filter.rule, let word = words.last, TimeSpan.isSpan(word) {
        words = [environment.moment(before: word)]
      }
      filters.append((value.filter.name, words.joined(separator: ",")))
    }
    let window = request.window.window(standard: environment.standardLimit)
    do {
      guard resolver.status == .done else { return try Query(kind: request.kind) }
      return try Query(
        kind: request.kind, of: parent, filters: filters, order: request.order, window: window)
    } catch {
      throw .usage(.query(error))
    }
  }

  private func list(_ query: Query) async throws(Failure) -> ExitStatus {
    var answer: ListAnswer
    do {
      answer = ListAnswer(
        writer: try environment.presentation.listWriter(query.kind),
        presentation: environment.presentation, window: query.window)
    } catch {
      throw .output(error)
    }
    let summary = try await walk(query, &answer)
    do { try answer.end(summary) } catch { throw .output(error) }
    if let provenance = answer.shortfall { environment.noteShortfall(provenance) }
    if let provenance = answer.provenance { environment.noteCoverage(provenance, of: query.kind) }
    environment.noteChanges(summary)
    environment.noteCut(
      shown: answer.count, next: summary.nextOffset, total: summary.lastTotal, request.window)
    return .done
  }

  private func walk(
    _ query: Query, _ answer: inout ListAnswer
  ) async throws(Failure) -> WalkSummary {
    do {
      return try await environment.repository.walk(query) { page throws(OutputFailure) in
        if answer.provenance == nil { environment.noteCost(page, query.window) }
        try answer.add(page)
      }
    } catch {
      switch error {
      case .visitor(let error): throw .output(error)
      case .source(let error, let offset):
        guard answer.provenance != nil else { throw environment.failure(error) }
        throw try environment.breakOff(error, at: offset, query.window)
      }
    }
  }
}

/// A list document under way.
private struct ListAnswer {
  var writer: any AnswerWriting
  let presentation: Presentation
  let window: Window
  private(set) var count = 0
  /// That of the first page.
  private(set) var provenance: Provenance?
  /// That of the first page that another source gave, or an older answer.
  private(set) var shortfall: Provenance?

  init(writer: any AnswerWriting, presentation: Presentation, window: Window) {
    self.writer = writer
    self.presentation = presentation
    self.window = window
  }

  mutating func add(_ page: Page<Record>) throws(OutputFailure) {
    if shortfall == nil, page.provenance.shortfall != nil { shortfall = page.provenance }
    if provenance == nil {
      provenance = page.provenance
      try writer.begin(
        ListHead(provenance: page.provenance, window: window, total: page.total))
    }
    for record in page.elements { try writer.write(Item(record: record)) }
    count += page.elements.count
    // A reader of lines need not wait for a page that it may not want; of a document nothing is of
    // use before the end, which may not come.
    if presentation.format.isOfLines, isUnfinished(page.total) {
      try presentation.output.finish()
    }
  }

  private func isUnfinished(_ total: Int) -> Bool {
    window.offset + count < total && count < window.limit ?? .max
  }

  mutating func end(_ summary: WalkSummary) throws(OutputFailure) {
    if !summary.isSound {
      let next = summary.nextOffset
      writer.goOn(from: count > 0 && next < summary.lastTotal ? next : nil)
    }
    try writer.end()
  }
}
