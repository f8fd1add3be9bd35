package import Catalog

/// A gateway has no full-text search, so that the local catalog and the fallback are searched.
extension AutomaticSource {
  /// Complete kinds are searched in the local catalog, partial ones in both, all others in the
  /// fallback.
  package func search(_ question: SearchQuery) async throws(CatalogError) -> SearchAnswer {
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
    return upper.merged(over: base, range)
  }

  private func completed(_ kind: Kind) -> Timestamp? { local?.completed(kind) }
}

extension SearchAnswer {
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
