internal import Catalog

/// `marvel-cli search`
struct Search {
  private let request: SearchRequest
  private let context: CommandContext

  init(_ request: SearchRequest, _ context: CommandContext) {
    self.request = request
    self.context = context
  }

  func run() async throws(Failure) -> ExitStatus {
    let range = request.range.range(standard: context.standardLimit)
    let answer: SearchAnswer
    do {
      answer = try await context.repository.search(
        SearchQuery(kinds: request.kinds, words: request.words, range: range))
    } catch {
      throw context.failure(error)
    }
    let page = answer.page
    do { try write(answer, range) } catch { throw .output(error) }
    context.noteFallback(page.provenance)
    context.noteCoverage(page.provenance)
    if page.provenance.source == .gateway {
      context.notices.warn(
        "a gateway has no full-text search: these are the names that begin with '\(request.words)'")
    }
    for correction in answer.corrections {
      context.notices.note(
        "nothing has '\(correction.typed)'; it is taken for '\(correction.used)'")
    }
    let next = range.offset + page.elements.count
    context.noteTruncation(
      shown: page.elements.count, next: next, total: page.total, request.range)
    if page.total == 0 { context.notices.note("nothing found for '\(request.words)'") }
    return .done
  }

  private func write(_ answer: SearchAnswer, _ range: PageRange) throws(OutputFailure) {
    var writer = try context.outputStyle.listWriter(.character, isSearch: true)
    let page = answer.page
    try writer.begin(
      ListHead(
        provenance: page.provenance, range: range, total: page.total,
        corrections: answer.corrections))
    for hit in page.elements {
      try writer.write(Item(record: hit.record, matched: hit.matched))
    }
    try writer.end()
  }
}
