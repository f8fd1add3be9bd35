package import Catalog

/// A gateway has no full-text search, so that the catalog of this machine is searched, too.
extension AutomaticSource {
  /// Adds the gateway's names to what the catalog has. A gateway that fails is the reason of a
  /// fallback.
  package func search(_ question: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    var answer = try await survivingCorruption { () async throws(CatalogError) in
      try await searched(question)
    }
    if let corruption { answer.page.provenance.fallbackReason = corruption }
    return answer
  }

  private func searched(_ question: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    let kinds = kindsSearchedAtGateway(question)
    let catalog = try catalog()
    guard let gateway, !kinds.isEmpty else { return try await catalog.search(question) }
    // Only all hits of both show which entities both have.
    let all = PageRange(limit: nil)
    let names: SearchAnswer
    do {
      names = try await gateway.search(
        SearchQuery(kinds: kinds, words: question.words, range: all))
    } catch {
      guard error.permitsFallback else { throw error }
      var answer = try await catalog.search(question)
      answer.page.provenance.fallbackReason = error
      return answer
    }
    let base = try await catalog.search(
      SearchQuery(kinds: question.kinds, words: question.words, range: all))
    return names.merged(with: base, question.range)
  }

  /// The kinds of a search whose names the gateway is asked for.
  package func kindsSearchedAtGateway(_ question: SearchQuery) -> [Kind] {
    question.kinds.filter { $0.prefixFilter != nil && asksGatewayFirst($0) }
  }
}

extension SearchAnswer {
  /// The part of a gateway's names and a catalog's hits that a window asks for, the best hits first.
  /// An entity that both have is the gateway's, with the relevance that the full-text search gave it.
  ///
  /// An answer to corrected words, or to only some of them, counts only if the gateway has nothing
  /// for the words as typed.
  fileprivate func merged(with catalog: SearchAnswer, _ range: PageRange) -> SearchAnswer {
    let isReplaced =
      (!catalog.corrections.isEmpty || catalog.step.isApproximate) && page.total > 0
    let others = isReplaced ? [] : catalog.page.elements
    let known = Dictionary(
      others.map { ($0.record.key, $0) }, uniquingKeysWith: { first, _ in first })
    let names = page.elements.map { hit in
      known[hit.record.key].map {
        Hit(record: hit.record, matched: $0.matched, rank: $0.rank)
      } ?? hit
    }
    let keys = Set(names.map(\.record.key))
    let hits = (names + others.filter { !keys.contains($0.record.key) }).enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    var provenance = page.provenance
    provenance.alsoFrom = catalog.page.provenance.sources
    let elements = hits.dropFirst(range.offset).prefix(range.limit ?? .max)
    return SearchAnswer(
      Page(provenance: provenance, elements: Array(elements), total: hits.count),
      corrections: isReplaced ? [] : catalog.corrections,
      step: isReplaced ? .allWords : catalog.step)
  }
}
