package import Catalog
internal import SQLite

extension DatabaseSource {
  package func search(_ query: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    if let kind = query.kinds.first, !query.kinds.contains(where: answers) {
      throw .missingData(.kind(kind))
    }
    return try converting { () throws(SQLiteError) in
      let terms = try SearchTerms(query.words, connection)
      guard !terms.units.isEmpty else {
        return SearchAnswer(Page(provenance: provenance(of: query.kinds), elements: [], total: 0))
      }
      try connection.addMatchedColumnsFunction()
      return try answer(terms, query)
    }
  }

  private func answer(
    _ terms: SearchTerms, _ query: SearchQuery
  ) throws(SQLiteError) -> SearchAnswer {
    guard let words = terms.words?.flatMap({ WordParts.abbreviation($0) ?? [$0] }) else {
      // Words in quotation marks are required as they are.
      let page = try page(terms, query)
      return page.total > 0
        ? SearchAnswer(page) : try corrected(terms, query) ?? SearchAnswer(page)
    }
    let interpreter = QueryInterpreter(self, query)
    for form in SearchForm.allCases {
      if let interpretation = try form.interpretation(of: words, interpreter),
        let answer = try answer(interpretation, query)
      {
        return answer
      }
    }
    let kinds = query.kinds.filter { $0 != .comic || !interpreter.endsWithNumber }
    let others = SearchQuery(kinds: kinds, words: query.words, range: query.range)
    var described =
      kinds.isEmpty ? nil : try describedAnswer(words, QueryInterpreter(self, others), others)
    if let person = SearchIntent(words)?.person {
      described?.isUnanswered = try !interpreter.characters(named: person).isEmpty
    }
    return described
      ?? SearchAnswer(Page(provenance: provenance(of: query.kinds), elements: [], total: 0))
  }

  /// Returns what words ask for, followed by what has their words; nil if there is nothing that they
  /// ask for, and nothing has them all in its name, an alias, or its creators' names.
  private func answer(
    _ interpretation: Interpretation, _ query: SearchQuery
  ) throws(SQLiteError) -> SearchAnswer? {
    let terms = SearchTerms(words: interpretation.words)
    if terms.units.isEmpty, !interpretation.absent.isEmpty {
      var answer = SearchAnswer(
        Page(provenance: provenance(of: query.kinds), elements: [], total: 0), step: .title)
      answer.absent = interpretation.absent
      return answer
    }
    let page = try page(terms, query, firstRows: interpretation.rows)
    if interpretation.rows.isEmpty {
      let search = FullTextSearch(connection, terms, query.kinds)
      let first = query.range.offset == 0 ? page.elements.first?.rank : nil
      // The rank of the first hit may say that a name has the words.
      var isNamed = first.map { $0 < search.steps.count } == true
      if !isNamed { isNamed = try search.hasMatches("{name alias creator} : ") }
      if !isNamed { return nil }
    }
    var answer = SearchAnswer(
      page, corrections: interpretation.corrections, step: interpretation.step)
    answer.absent = interpretation.absent
    return answer
  }

  /// Returns an answer to words that describe something, in the best of these ways: all words in
  /// any inflection, the beginning of the last one, corrected spelling, some of the words. Nil if
  /// there is none.
  private func describedAnswer(
    _ words: [String], _ interpreter: QueryInterpreter, _ query: SearchQuery
  ) throws(SQLiteError) -> SearchAnswer? {
    let (matches, step) = try described(words, interpreter)
    if step != .anyWord { return try answer(matches, step, query) }
    if !interpreter.namesIssue {
      let page = try page(SearchTerms(words: words), query)
      if page.total > 0 { return SearchAnswer(page) }
    }
    let significant = StopWords.significant(words)
    for words in significant.isEmpty || significant == words ? [words] : [words, significant] {
      if let answer = try corrected(SearchTerms(words: words), query),
        !answer.corrections.isEmpty
      {
        return answer
      }
    }
    if let heard = try interpreter.heard(words), let answer = try answer(heard, query) {
      return answer
    }
    let correction = SpellingCorrection(connection, query.kinds)
    if let (used, corrections) = try correction.correctEach(words) {
      let (matches, step) = try described(used, interpreter)
      if !matches.isEmpty { return try answer(matches, step, query, corrections) }
    }
    return matches.isEmpty ? nil : try answer(matches, .anyWord, query)
  }

  /// Returns the entities that words describe, and whether they have all of the words. The name of
  /// an issue describes none: another series' issue with the number is no answer.
  private func described(
    _ words: [String], _ interpreter: QueryInterpreter
  ) throws(SQLiteError) -> (matches: [FullTextSearch.Match], step: SearchStep) {
    if interpreter.namesIssue { return ([], .anyWord) }
    var subject = words
    if case .subject(let rest)? = SearchIntent(words) { subject = rest }
    let names = try interpreter.namesWithin(subject)
    let significant = StopWords.significant(subject, keeping: names.flatMap(\.words))
    let others = significant.isEmpty ? words : significant
    var hints = StopWords.kinds(words, except: names.flatMap(\.words))
    if hints.isEmpty, names.contains(where: { $0.isSubject(of: subject) }) {
      hints = [.comic, .event]
    }
    let power = StopWords.withPower(others, of: words)
    let (matches, haveAll) = try ScoredSearch(
      interpreter: interpreter, hints: hints, names: names,
      optional: power == others ? [] : power.suffix(1)
    ).matches(power)
    let all: SearchStep = others.count < words.count ? .significantWords : .stems
    return (matches, haveAll ? all : .anyWord)
  }

  private func answer(
    _ matches: [FullTextSearch.Match], _ step: SearchStep, _ query: SearchQuery,
    _ corrections: [Correction] = []
  ) throws(SQLiteError) -> SearchAnswer {
    let shown = matches.dropFirst(query.range.offset).prefix(query.range.limit ?? .max)
    let page = Page(
      provenance: provenance(of: query.kinds), elements: try hits(Array(shown)),
      total: matches.count)
    return SearchAnswer(page, corrections: corrections, step: step)
  }

  /// Returns an answer to the words with corrected spelling; nil if there is none.
  private func corrected(
    _ terms: SearchTerms, _ query: SearchQuery
  ) throws(SQLiteError) -> SearchAnswer? {
    let correction = try SpellingCorrection(connection, query.kinds).correct(terms)
    let typed = terms.units.count
    guard let (terms, corrections) = correction else { return nil }
    let named =
      try terms.words.map { words throws(SQLiteError) in
        try QueryInterpreter(self, query).named(words)
      } ?? []
    var answer = SearchAnswer(try page(terms, query, firstRows: named), corrections: corrections)
    if terms.units.count < typed { answer.step = .significantWords }
    return answer
  }

  private func page(
    _ terms: SearchTerms, _ query: SearchQuery, firstRows: [SearchIndexRow] = []
  ) throws(SQLiteError) -> Page<Hit> {
    let (matches, total) = try FullTextSearch(
      connection, terms, query.kinds, firstRows: firstRows
    ).matches(query.range)
    return Page(
      provenance: provenance(of: query.kinds), elements: try hits(matches), total: total)
  }

  private func hits(_ matches: [FullTextSearch.Match]) throws(SQLiteError) -> [Hit] {
    let statement = try EntityColumns.selectByKey(in: connection)
    var hits: [Hit] = []
    for match in matches {
      try statement.bind([.integer(match.row.key)])
      guard try statement.step(), let kind = match.row.kind else { continue }
      hits.append(
        Hit(record: EntityColumns.record(kind, statement), matched: match.fields, rank: match.rank))
    }
    return hits
  }
}

extension FullTextSearch.Match {
  fileprivate var fields: [Hit.Field] {
    Hit.Field.allCases.enumerated().filter { columns >> Int64($0.offset) & 1 == 1 }.map(\.element)
  }
}
