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
    do throws(CatalogError) {
      var names = GatewayNames(gateway, question)
      try await names.readFirstPages(of: kinds)
      guard !names.isEmpty else { throw .missingData(.gatewayKinds(kinds)) }
      let everything = SearchQuery(
        kinds: question.kinds, words: question.words, range: PageRange(limit: nil))
      var search = MergedSearch(names, try await catalog.search(everything))
      try await search.read(to: question.range)
      return search.answer(question.range)
    } catch {
      guard error.permitsFallback else { throw error }
      var answer = try await catalog.search(question)
      answer.page.provenance.fallbackReason = error
      return answer
    }
  }

  /// The kinds of a search whose names the gateway is asked for.
  private func kindsSearchedAtGateway(_ question: SearchQuery) -> [Kind] {
    question.kinds.filter { $0.prefixFilter != nil && asksGatewayFirst($0) }
  }
}

/// The names at a gateway that begin with the words of a search, as far as they were read.
private struct GatewayNames {
  struct List {
    let kind: Kind
    var hits: [Hit]
    var total: Int

    /// The number of names that were not read.
    var unread: Int { max(0, total - hits.count) }
  }

  private let gateway: any CatalogSource
  private let question: SearchQuery
  private(set) var lists: [List] = []
  /// How the gateway understood the words.
  private(set) var step = SearchStep.allWords
  private(set) var provenances: [Provenance] = []
  /// The kinds that the gateway does not have completely.
  private(set) var missing: [Kind] = []

  init(_ gateway: any CatalogSource, _ question: SearchQuery) {
    self.gateway = gateway
    self.question = question
  }

  /// Whether the gateway has none of the kinds.
  var isEmpty: Bool { lists.isEmpty }

  var pageSize: Int { gateway.pageSize }

  /// Reads the names of each kind. If the words name an issue that the gateway has, only the comics
  /// are read.
  mutating func readFirstPages(of kinds: [Kind]) async throws(CatalogError) {
    let isIssue = question.issue != nil && kinds.contains(.comic)
    let others = kinds.filter { $0 != .comic }
    for kind in isIssue ? [.comic] + others : kinds where step != .title {
      do throws(CatalogError) {
        let page = try await page(kind, PageRange(limit: pageSize))
        lists.append(List(kind: kind, hits: page.elements, total: page.total))
      } catch {
        guard error.isOfIncompleteKind else { throw error }
        missing.append(kind)
      }
    }
    lists = kinds.compactMap { kind in lists.first { $0.kind == kind } }
  }

  /// Reads up to `limit` more names of a list, in whole pages; all of them if it is nil.
  ///
  /// - Returns: The names.
  mutating func readMore(_ index: Int, _ limit: Int?) async throws(CatalogError) -> [Hit] {
    // Whole pages have the same ranges for every range of the search, so that they are cached.
    let limit = limit.map { ($0 + pageSize - 1) / pageSize * pageSize }
    let range = PageRange(offset: lists[index].hits.count, limit: limit)
    let page = try await page(lists[index].kind, range)
    lists[index].hits += page.elements
    lists[index].total = page.total
    return page.elements
  }

  private mutating func page(
    _ kind: Kind, _ range: PageRange
  ) async throws(CatalogError) -> Page<Hit> {
    let answer = try await gateway.search(
      SearchQuery(kinds: [kind], words: question.words, range: range))
    step = answer.step
    provenances.append(answer.page.provenance)
    return answer.page
  }
}

/// What a gateway's names and a catalog's hits are together: first the hits of the catalog and the
/// first page of names of each kind, the best ones first; then the remaining names, kind by kind.
///
/// This order does not depend on the range, so that a search reads no more names than its range
/// needs, and its pages together are the complete search. An entity of the first part that both
/// have is the gateway's if it is on a first page, with the relevance that the full-text search
/// gave it.
private struct MergedSearch {
  private var names: GatewayNames
  private let catalog: SearchAnswer
  /// Whether the catalog's hits do not count: an answer to corrected words, or to only some of
  /// them, counts only if the gateway has nothing for the words as typed.
  private let isReplaced: Bool
  private var hits: [Hit]
  private var keys: Set<EntityKey>
  /// The entities of the catalog that are not among the gateway's names, as far as these were read.
  private var unmatched: Set<EntityKey>

  init(_ names: GatewayNames, _ catalog: SearchAnswer) {
    self.names = names
    self.catalog = catalog
    isReplaced =
      (!catalog.corrections.isEmpty || catalog.step.isApproximate)
      && names.lists.contains { $0.total > 0 }
    let others = isReplaced ? [] : catalog.page.elements
    let known = Dictionary(
      others.map { ($0.record.key, $0) }, uniquingKeysWith: { first, _ in first })
    let first = names.lists.flatMap(\.hits).map { hit in
      known[hit.record.key].map {
        Hit(record: hit.record, matched: $0.matched, rank: $0.rank)
      } ?? hit
    }
    let named = Set(first.map(\.record.key))
    hits = (first + others.filter { !named.contains($0.record.key) }).enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    keys = Set(hits.map(\.record.key))
    unmatched = keys.subtracting(named)
  }

  /// Reads as many names as the hits in the range need.
  mutating func read(to range: PageRange) async throws(CatalogError) {
    let end = range.limit.map { range.offset.addingReportingOverflow($0).partialValue }
    for index in names.lists.indices where names.lists[index].unread > 0 {
      let needed = end.map { $0 - hits.count }
      if let needed, needed <= 0 { return }
      // So many of the names may be hits already.
      let repeated = repeatable(names.lists[index].kind)
      for hit in try await names.readMore(index, needed.map { $0 + repeated }) {
        unmatched.remove(hit.record.key)
        if keys.insert(hit.record.key).inserted { hits.append(hit) }
      }
    }
  }

  /// The number of hits that may be among the unread names of a kind.
  private func repeatable(_ kind: Kind) -> Int { unmatched.count { $0.kind == kind } }

  func answer(_ range: PageRange) -> SearchAnswer {
    var total = hits.count
    var isExact = true
    for list in names.lists where list.unread > 0 {
      let repeated = repeatable(list.kind)
      total += max(0, list.unread - repeated)
      if repeated > 0 { isExact = false }
    }
    let elements = Array(hits.dropFirst(range.offset).prefix(range.limit ?? .max))
    let isCatalogs = !isReplaced && names.step == .allWords
    var answer = SearchAnswer(
      Page(provenance: provenance, elements: elements, total: total),
      corrections: isReplaced ? [] : catalog.corrections,
      step: isCatalogs ? catalog.step : names.step)
    answer.totalIsExact = isExact
    answer.absent = isReplaced ? [] : catalog.absent
    return answer
  }

  private var provenance: Provenance {
    var provenance = names.provenances.combined ?? catalog.page.provenance
    provenance.alsoFrom = catalog.page.provenance.sources
    if !names.missing.isEmpty, provenance.fallbackReason == nil {
      provenance.fallbackReason = .missingData(.gatewayKinds(names.missing))
    }
    return provenance
  }
}
