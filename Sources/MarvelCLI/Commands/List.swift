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
    var query = request.query
    query.window = request.window.window(standard: environment.standardLimit)
    var answer: ListAnswer
    do {
      answer = ListAnswer(
        writer: try environment.presentation.listWriter(query.kind),
        output: environment.presentation.output, window: query.window)
    } catch {
      throw .output(error)
    }
    do {
      try await environment.repository.walk(query) { page throws(OutputFailure) in
        try answer.add(page)
      }
    } catch {
      switch error {
      case .source(let error): throw environment.failure(error)
      case .visitor(let error): throw .output(error)
      }
    }
    do { try answer.end() } catch { throw .output(error) }
    if let provenance = answer.provenance { environment.noteShortfall(provenance) }
    environment.noteCut(
      shown: answer.count, next: query.window.offset + answer.count, total: answer.total,
      request.window)
    return .done
  }
}

/// A list document under way.
private struct ListAnswer {
  var writer: any AnswerWriting
  let output: any TextOutput
  let window: Window
  private(set) var count = 0
  private(set) var total = 0
  /// That of the first page.
  private(set) var provenance: Provenance?

  init(writer: any AnswerWriting, output: any TextOutput, window: Window) {
    self.writer = writer
    self.output = output
    self.window = window
  }

  mutating func add(_ page: Page<Record>) throws(OutputFailure) {
    total = page.total
    if provenance == nil {
      provenance = page.provenance
      try writer.begin(
        ListHead(provenance: page.provenance, window: window, total: page.total))
    }
    for record in page.elements { try writer.write(Item(record: record)) }
    count += page.elements.count
    // A reader need not wait for a page that it may not want.
    if isUnfinished { try output.finish() }
  }

  private var isUnfinished: Bool {
    window.offset + count < total && count < window.limit ?? .max
  }

  mutating func end() throws(OutputFailure) {
    try writer.end()
  }
}
