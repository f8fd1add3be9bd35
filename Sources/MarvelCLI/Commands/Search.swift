internal import Catalog

/// `marvel-cli search`
struct Search {
  private let request: SearchRequest
  private let environment: Environment

  init(_ request: SearchRequest, _ environment: Environment) {
    self.request = request
    self.environment = environment
  }

  func run() async throws(Failure) -> ExitStatus {
    let window = request.window.window(standard: environment.standardLimit)
    let answer: SearchAnswer
    do {
      answer = try await environment.repository.search(
        SearchQuestion(kinds: request.kinds, words: request.words, window: window))
    } catch {
      throw environment.failure(error)
    }
    let page = answer.page
    do { try write(answer, window) } catch { throw .output(error) }
    environment.noteShortfall(page.provenance)
    environment.noteCoverage(page.provenance)
    if page.provenance.source == .gateway {
      environment.notices.warn(
        "a gateway has no full-text search: these are the names that begin with '\(request.words)'")
    }
    for correction in answer.corrections {
      environment.notices.tell(
        "nothing has '\(correction.typed)'; it is taken for '\(correction.taken)'")
    }
    let next = window.offset + page.elements.count
    environment.noteCut(
      shown: page.elements.count, next: next, total: page.total, request.window)
    if page.total == 0 { environment.notices.tell("nothing found for '\(request.words)'") }
    return .done
  }

  private func write(_ answer: SearchAnswer, _ window: Window) throws(OutputFailure) {
    var writer = try environment.presentation.listWriter(.character, isSearch: true)
    let page = answer.page
    try writer.begin(
      ListHead(
        provenance: page.provenance, window: window, total: page.total,
        corrections: answer.corrections))
    for hit in page.elements {
      try writer.write(Item(record: hit.record, matched: hit.matched))
    }
    try writer.end()
  }
}
