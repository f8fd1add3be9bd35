internal import Catalog
internal import CatalogSources

/// Tells of a planned request what is stored, and what would be asked.
struct RequestExplainer {
  let request: SourceConfiguration
  let names: CachedNames
  let source: Explanation.Source

  func explain(
    _ planned: PlannedRequest, _ pages: PlannedRequest.Pages
  ) -> Explanation.Request {
    let question = pages.first.first?.question ?? planned.question
    let path = names.named(question.path)
    let parameters = question.parameters
      .filter { !planned.isDependent || !["limit", "offset"].contains($0.name) }
      .map { Parameter(name: $0.name, value: names.named($0.value)) }
    let isKnown = path == question.path && parameters == question.parameters
    return Explanation.Request(
      path: path, parameters: parameters,
      pages: isKnown && !request.asksNoGateway ? pages.first.map(explain) : [],
      pageCount: request.asksNoGateway ? 0 : pages.count,
      curl: isKnown ? CurlCommand.text(question, at: request.gateway) : nil)
  }

  private func explain(_ page: PlannedRequest.Page) -> Explanation.Page {
    let isGiven = page.stored?.isFresh == true && !request.cachePolicy.refreshes
    return Explanation.Page(
      range: page.range, cacheKey: page.question.cacheName(in: request.gateway.address.text),
      verdict: verdict(page.stored), stored: page.stored, isAsked: source == .gateway && !isGiven)
  }

  private func verdict(_ stored: CachedResponseInfo?) -> Explanation.Verdict {
    guard request.cachePath != nil else { return .unused }
    guard let stored else { return .absent }
    return stored.isFresh ? .fresh : .stale
  }
}
