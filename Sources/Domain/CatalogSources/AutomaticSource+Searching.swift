package import Catalog

/// A gateway has no full-text search, so that the local catalog and the fallback are searched, too.
extension AutomaticSource {
  /// Adds the gateway's names to what the catalogs have. A gateway that fails is the reason of a
  /// fallback.
  package func search(_ question: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    let kinds = kindsSearchedAtGateway(question)
    guard let gateway, !kinds.isEmpty else { return try await searchCatalogs(question) }
    // Only all hits of both show which entities both have.
    let all = PageRange(limit: nil)
    let names: SearchAnswer
    do {
      names = try await gateway.search(
        SearchQuery(kinds: kinds, words: question.words, range: all))
    } catch {
      guard error.permitsFallback else { throw error }
      var answer = try await searchCatalogs(question)
      answer.page.provenance.fallbackReason = error
      return answer
    }
    let base = try await searchCatalogs(
      SearchQuery(kinds: question.kinds, words: question.words, range: all))
    var answer = names.ranked(as: base).merged(over: base, question.range)
    answer.page.provenance = names.page.provenance
    answer.sources = names.sources + base.sources
    return answer
  }

  /// The kinds of a search whose names the gateway is asked for.
  package func kindsSearchedAtGateway(_ question: SearchQuery) -> [Kind] {
    question.kinds.filter { $0.prefixFilter != nil && asksGatewayFirst($0) }
  }

  /// Complete kinds are searched in the local catalog, partial ones in both, all others in the
  /// fallback.
  private func searchCatalogs(
    _ question: SearchQuery
  ) async throws(CatalogError) -> SearchAnswer {
    let held = question.kinds.filter { coverage(of: $0) != .none }
    let others = question.kinds.filter { completed($0) == nil }
    guard let local, !held.isEmpty else { return try await fallback().search(question) }
    guard !others.isEmpty else { return try await local.search(question) }
    // Only all hits of both show which entities both have.
    let overlaps = held.contains { others.contains($0) }
    let range = question.range
    let end = overlaps ? nil : range.limit.map { range.offset + $0 }
    let upper = try await local.search(
      SearchQuery(kinds: held, words: question.words, range: PageRange(limit: end)))
    let base = try await fallback().search(
      SearchQuery(kinds: others, words: question.words, range: PageRange(limit: end)))
    var answer = upper.merged(over: base, range)
    answer.sources = upper.sources + base.sources
    return answer
  }

  private func completed(_ kind: Kind) -> Timestamp? { local?.completed(kind) }
}

extension SearchAnswer {
  /// Returns the same entities with the relevance that a full-text search gave them.
  fileprivate func ranked(as other: SearchAnswer) -> SearchAnswer {
    let known = Dictionary(
      other.page.elements.map { ($0.record.key, $0) }, uniquingKeysWith: { first, _ in first })
    var answer = self
    answer.page = Page(
      provenance: page.provenance,
      elements: page.elements.map { hit in
        guard let match = known[hit.record.key] else { return hit }
        return Hit(record: hit.record, matched: match.matched, rank: match.rank)
      }, total: page.total)
    return answer
  }

  /// The part of both answers that a window asks for, the best hits first. Of an entity that both
  /// have, the base's hit is left out.
  ///
  /// An answer to corrected words counts only if the other one has nothing for the words as typed.
  fileprivate func merged(over base: SearchAnswer, _ range: PageRange) -> SearchAnswer {
    if corrections.isEmpty, !base.corrections.isEmpty, page.total > 0 { return part(range) }
    if !corrections.isEmpty, base.corrections.isEmpty, base.page.total > 0 {
      return base.part(range)
    }
    let keys = Set(page.elements.map(\.record.key))
    let added = base.page.elements.filter { !keys.contains($0.record.key) }
    let hits = (page.elements + added).enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    let repeated = base.page.elements.count - added.count
    let isOfBase = page.elements.isEmpty && !added.isEmpty
    return SearchAnswer(
      Page(
        provenance: (isOfBase ? base : self).part(range).page.provenance,
        elements: hits, total: page.total + base.page.total - repeated),
      corrections: corrections + base.corrections.filter { !corrections.contains($0) }
    ).part(range)
  }

  private func part(_ range: PageRange) -> SearchAnswer {
    var provenance = page.provenance
    provenance.partialCount = nil
    let elements = page.elements.dropFirst(range.offset).prefix(range.limit ?? .max)
    return SearchAnswer(
      Page(provenance: provenance, elements: Array(elements), total: page.total),
      corrections: corrections)
  }
}
