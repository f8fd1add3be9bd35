internal import Catalog
internal import CatalogSources

/// Explains which pages of a planned request are cached and which would be requested.
struct RequestExplainer {
  let configuration: SourceConfiguration
  let names: CachedNames
  let source: Explanation.Source

  func explain(
    _ planned: PlannedRequest, _ pages: PlannedRequest.Pages
  ) -> Explanation.Request {
    let request = pages.first.first?.request ?? planned.request
    let path = names.named(request.path)
    let parameters = request.parameters
      .filter { !planned.isDependent || !["limit", "offset"].contains($0.name) }
      .map { Parameter(name: $0.name, value: names.named($0.value)) }
    let isKnown = path == request.path && parameters == request.parameters
    return Explanation.Request(
      path: path, parameters: parameters,
      pages: isKnown && !configuration.usesNoGateway ? pages.first.map(explain) : [],
      pageCount: configuration.usesNoGateway ? 0 : pages.count,
      curl: isKnown ? CurlCommand.text(request, at: configuration.gateway) : nil)
  }

  private func explain(_ page: PlannedRequest.Page) -> Explanation.Page {
    let isServed = page.cached?.isFresh == true && !configuration.cachePolicy.refreshes
    return Explanation.Page(
      range: page.range, cacheKey: page.request.cacheName(in: configuration.gateway.address.text),
      verdict: verdict(page.cached), cached: page.cached,
      isRequested: source == .gateway && !isServed)
  }

  private func verdict(_ cached: CachedResponseInfo?) -> Explanation.Verdict {
    guard configuration.cachePath != nil else { return .unused }
    guard let cached else { return .absent }
    return cached.isFresh ? .fresh : .stale
  }
}
