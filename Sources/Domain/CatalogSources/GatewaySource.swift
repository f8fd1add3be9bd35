package import Catalog

/// A gateway as a source. Operations that the API does not have are composed of requests that it
/// has.
package struct GatewaySource: CatalogSource {
  /// The number of leading letters of a mistyped name that are assumed to be correct.
  private static let trustedLetters = 3

  private let provider: any RecordProviding
  private let fold: (String) throws(CatalogError) -> String

  /// - Parameters:
  ///   - provider: returns lists and entities, from the gateway or its cache.
  ///   - fold: normalizes a name for comparison: without case, accents, and punctuation.
  package init(
    _ provider: any RecordProviding, fold: @escaping (String) throws(CatalogError) -> String
  ) {
    self.provider = provider
    self.fold = fold
  }

  package var provenance: Provenance { provider.provenance }
  package var pageSize: Int { provider.pageSize }

  package func willPaginate(_ query: Query) async throws(CatalogError) -> ListReading {
    if let missing = query.missingAtGateways { throw .missingData(missing) }
    return try await provider.willPaginate(query)
  }

  package func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    if let missing = query.missingAtGateways { throw .missingData(missing) }
    return try await provider.page(for: query)
  }

  package func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    try await provider.page(of: key)
  }

  /// Returns entities with this full name, or otherwise those whose name is followed by
  /// parentheses, or the issue that the name describes. The API knows neither aliases nor other
  /// spellings.
  package func matches(
    of name: String, _ kind: Kind
  ) async throws(CatalogError) -> [NameMatch] {
    let issue = kind == .comic && name.namesIssue ? NamedIssue(typed: name) : nil
    // With `#`, it may be the title as the catalog has it.
    if let issue, !name.utf8.contains(UInt8(ascii: "#")) { return try await matches(of: issue) }
    var matches = try await matches(ofExact: name, kind)
    if matches.isEmpty, let other = name.withOtherArticle(kind) {
      matches = try await self.matches(ofExact: other, kind)
    }
    guard matches.isEmpty, let issue else { return matches }
    return try await self.matches(of: issue)
  }

  private func matches(of issue: NamedIssue) async throws(CatalogError) -> [NameMatch] {
    for conditions in issue.conditionSets {
      let found = try await records(.comic, conditions)
      if !found.isEmpty {
        return found.map { NameMatch(key: $0.key, title: $0.title, form: .described) }
      }
    }
    return []
  }

  private func matches(
    ofExact name: String, _ kind: Kind
  ) async throws(CatalogError) -> [NameMatch] {
    let wanted = try fold(name)
    var matches: [NameMatch] = []
    for conditions in kind.conditionSets(for: name) {
      for record in try await records(kind, conditions) where !record.title.isEmpty {
        if try fold(record.title) == wanted {
          matches.append(NameMatch(key: record.key, title: record.title, form: .full))
        } else if try fold(record.title.withoutParenthesis) == wanted {
          matches.append(NameMatch(key: record.key, title: record.title, form: .bare))
        }
      }
      if !matches.isEmpty { return matches }
    }
    return []
  }

  /// Compares the first page of names that begin with the same letters.
  package func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] {
    guard let filter = kind.prefixFilter else { return [] }
    let start = String(name.prefix(Self.trustedLetters))
    var candidates: [(compared: String, shown: String)] = []
    for record in try await records(kind, [try? Condition(filter, start)])
    where !record.title.isEmpty {
      candidates.append((try fold(record.title.withoutParenthesis), record.title))
    }
    return nearest(to: try fold(name), among: candidates, limit: limit)
  }

  /// Returns the issue that the words name, or otherwise entities whose names begin with the words,
  /// kind by kind: the API has no other search.
  package func search(_ request: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    for conditions in request.issue?.conditionSets ?? [] {
      var found = Page<Hit>(provenance: provenance, elements: [], total: 0)
      try await add(.comic, conditions, request.range, to: &found) { _ in 0 }
      if found.total > 0 { return SearchAnswer(found, step: .title) }
    }
    var found = Page<Hit>(provenance: provenance, elements: [], total: 0)
    let words = request.words.substituting("\"", by: "")
    let exact = try fold(words)
    for kind in request.kinds {
      guard let filter = kind.prefixFilter else { continue }
      // A complete name comes before names that only begin with the words.
      try await add(kind, [try? Condition(filter, words)], request.range, to: &found) { record in
        (try? fold(record.title)) == exact ? 0 : 1
      }
    }
    return SearchAnswer(found)
  }

  /// Adds a list to a page that has the lists before it.
  private func add(
    _ kind: Kind, _ conditions: [Condition?], _ range: PageRange, to found: inout Page<Hit>,
    rank: (Record) -> Int
  ) async throws(CatalogError) {
    let (earlier, hits) = (found.total, found.elements)
    let rest = range.rest(after: earlier, received: hits.count)
    guard let query = query(kind, conditions, rest) else { return }
    var added: [Hit] = []
    do throws(PaginationError<Never>) {
      try await provider.paginate(query) { (page) throws(Never) in
        if rest.limit != 0 {
          added += page.elements.map { Hit(record: $0, matched: [.name], rank: rank($0)) }
        }
        found = Page(
          provenance: page.provenance, elements: hits + added, total: earlier + page.total)
      }
    } catch {
      switch error {
      case .source(let error, _): throw error
      }
    }
  }

  private func records(
    _ kind: Kind, _ conditions: [Condition?]
  ) async throws(CatalogError) -> [Record] {
    guard let query = query(kind, conditions, PageRange(limit: pageSize)) else { return [] }
    return try await provider.page(for: query).elements
  }

  /// Returns nil if a value is invalid, such as a blank one, since no name is. A range of length
  /// zero becomes one of length one, to get the total.
  private func query(_ kind: Kind, _ conditions: [Condition?], _ range: PageRange) -> Query? {
    var range = range
    range.limit = range.limit.map { max(1, $0) }
    let valid = conditions.compactMap { $0 }
    guard valid.count == conditions.count else { return nil }
    return try? Query(kind: kind, conditions: valid, range: range)
  }
}

extension PageRange {
  /// The remaining part of this range in a list that follows others.
  fileprivate func rest(after total: Int, received: Int) -> PageRange {
    PageRange(offset: max(0, offset - total), limit: limit.map { $0 - received })
  }
}

extension Kind {
  /// The filter by a prefix of the name or title; stories have none.
  package var prefixFilter: Filter? {
    switch self {
    case .character, .creator, .event: .nameStartsWith(.name)
    case .comic: .titleStartsWith(.seriesTitle)
    case .series: .titleStartsWith(.name)
    case .story: nil
    }
  }

  /// The conditions that may find a name, nil if it is no valid value; each set is used only if the
  /// ones before it found nothing.
  fileprivate func conditionSets(for name: String) -> [[Condition?]] {
    switch self {
    case .character, .event:
      [[try? Condition(.name(.name), name)], [try? Condition(.nameStartsWith(.name), name)]]
    case .creator: [[try? Condition(.nameStartsWith(.name), name)]]
    case .series: [[try? Condition(.title(.plainTitle), name.withoutParenthesis)]]
    case .comic: [name.issue]
    case .story: []
    }
  }
}

extension NamedIssue {
  /// The conditions that may find the issue; each set is used only if the ones before it found
  /// nothing. A gateway cannot count the series of a title.
  fileprivate var conditionSets: [[Condition?]] {
    guard volume == nil else { return [] }
    return titles.flatMap { title in
      let issue = [
        try? Condition(.title(.seriesTitle), title + (form == .annual ? " annual" : "")),
        try? Condition(.issueNumber, number),
      ]
      guard let year = startYear ?? year else { return [issue] }
      return [
        issue + [try? Condition(.startYear(.seriesStartYear), String(year))],
        issue + [try? Condition(.dateRange, String(year))],
      ]
    }
  }
}

extension String {
  /// The name without a leading "The", or with one if titles of the kind often have it; nil if
  /// neither applies.
  fileprivate func withOtherArticle(_ kind: Kind) -> String? {
    let article = "the "
    if allSatisfy(\.isWhitespace) { return nil }
    if lowercased().hasPrefix(article) { return String(dropFirst(article.count)) }
    return kind == .series || kind == .comic ? article + self : nil
  }

  /// A comic's title in the API's terms: the title of its series and the issue number.
  fileprivate var issue: [Condition?] {
    let parts = withoutParenthesis.split(separator: "#", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      return [try? Condition(.title(.seriesTitle), withoutParenthesis)]
    }
    let title = parts[0].split(separator: " ").joined(separator: " ")
    let number = parts[1].filter { !$0.isWhitespace }
    return [try? Condition(.title(.seriesTitle), title), try? Condition(.issueNumber, number)]
  }
}
