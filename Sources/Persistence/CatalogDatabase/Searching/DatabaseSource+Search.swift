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
    guard let words = terms.words?.withSeparateNumbers else {
      // Words in quotation marks are required as they are.
      let page = try page(terms, query)
      return page.total > 0
        ? SearchAnswer(page) : try corrected(terms, query) ?? SearchAnswer(page)
    }
    let interpreter = QueryInterpreter(connection, query.kinds, layers)
    let named = try interpreter.named(words)
    if named.isEmpty {
      let interpretation =
        words.count > 1 ? try interpreter.interpret(words) : try interpreter.abbreviated(words)
      if let interpretation,
        let answer = try answer(interpretation, hints: StopWords.kinds(words), query)
      {
        return answer
      }
    }
    let interpretation = Interpretation(rows: named, words: words, step: .allWords)
    if let answer = try answer(interpretation, hints: StopWords.kinds(words), query) {
      return answer
    }
    return try approximateAnswer(words, interpreter, query)
      ?? SearchAnswer(Page(provenance: provenance(of: query.kinds), elements: [], total: 0))
  }

  /// Returns what words ask for, followed by what has their words; nil if there is neither.
  private func answer(
    _ interpretation: Interpretation, hints: [Kind] = [], _ query: SearchQuery
  ) throws(SQLiteError) -> SearchAnswer? {
    let terms = SearchTerms(words: interpretation.words)
    // One query for all columns takes less time than one for each of them.
    if interpretation.rows.isEmpty, interpretation.words.count > 1,
      try FullTextSearch(connection, terms, query.kinds, layers).best() == nil
    {
      return nil
    }
    let page = try page(terms, query, firstRows: interpretation.rows)
    guard page.total > 0 else { return nil }
    if interpretation.rows.isEmpty, try isDescriptive(terms, query) {
      let significant = StopWords.significant(interpretation.words)
      let words = significant.isEmpty ? interpretation.words : significant
      if let answer = try answer(words, orSome: false, hints, query) { return answer }
    }
    return SearchAnswer(page, step: interpretation.step)
  }

  /// Whether no entity has the words in its name, an alias, or its creators' names: they describe
  /// something, and texts may use other inflections.
  private func isDescriptive(
    _ terms: SearchTerms, _ query: SearchQuery
  ) throws(SQLiteError) -> Bool {
    let search = FullTextSearch(connection, terms, query.kinds, layers)
    return try search.best("{name alias creator} : ") == nil
  }

  /// Returns an answer with all words in any inflection, or else possibly some of them, preferring
  /// the hinted kinds; nil if there is none.
  private func answer(
    _ words: [String], orSome: Bool, _ hints: [Kind], _ query: SearchQuery
  ) throws(SQLiteError) -> SearchAnswer? {
    let (matches, haveAll) = try AnyWordSearch(
      connection: connection, kinds: query.kinds, hints: hints, layers: layers
    ).matches(words, orSome: orSome)
    guard !matches.isEmpty else { return nil }
    let shown = matches.dropFirst(query.range.offset).prefix(query.range.limit ?? .max)
    let page = Page(
      provenance: provenance(of: query.kinds), elements: try hits(Array(shown)),
      total: matches.count)
    return SearchAnswer(page, step: haveAll ? .stems : .anyWord)
  }

  /// Returns an answer to words that no entity has together, by the first step that has one.
  private func approximateAnswer(
    _ words: [String], _ interpreter: QueryInterpreter, _ query: SearchQuery
  ) throws(SQLiteError) -> SearchAnswer? {
    if let interpretation = try interpreter.translated(words),
      let answer = try answer(interpretation, query)
    {
      return answer
    }
    var subject = words
    if case .subject(let rest)? = SearchIntent(words) { subject = rest }
    let significant = StopWords.significant(subject)
    let others = significant.isEmpty ? words : significant
    let hints = StopWords.kinds(words)
    let searched = StopWords.withPower(others, of: words)
    if let answer = try eventAnswer(others, query) { return answer }
    if others.count < words.count {
      let named = try interpreter.named(others)
      let interpretation = Interpretation(rows: named, words: others, step: .significantWords)
      if !named.isEmpty, let answer = try answer(interpretation, query) { return answer }
      if try !interpreter.textMatches(
        SearchTerms(words: others).query(isOpen: false), query.kinds, limit: 1
      ).isEmpty, var answer = try answer(searched, orSome: false, hints, query) {
        answer.step = .significantWords
        return answer
      }
    }
    for words in others == words ? [words] : [words, others] {
      if let answer = try corrected(SearchTerms(words: words), query),
        !answer.corrections.isEmpty
      {
        return answer
      }
    }
    if let answer = try answer(searched, orSome: true, hints, query) { return answer }
    return try corrected(SearchTerms(words: others), query)
  }

  /// Returns events with the words other than "saga" and the like, followed by other entities; nil
  /// if there is no such word, or no such event.
  private func eventAnswer(
    _ words: [String], _ query: SearchQuery
  ) throws(SQLiteError) -> SearchAnswer? {
    let rest = words.filter { !StopWords.isEvent($0) }
    guard query.kinds.contains(.event), !rest.isEmpty, rest.count < words.count else { return nil }
    let terms = SearchTerms(words: rest)
    let events = try FullTextSearch(connection, terms, [.event], layers).matches(
      PageRange(limit: 20)
    ).matches.map(\.row)
    return try answer(
      Interpretation(rows: events, words: rest, step: .significantWords), query)
  }

  /// Returns an answer to the words with corrected spelling; nil if there is none.
  private func corrected(
    _ terms: SearchTerms, _ query: SearchQuery
  ) throws(SQLiteError) -> SearchAnswer? {
    let correction = try SpellingCorrection(connection, query.kinds, layers).correct(terms)
    let typed = terms.units.count
    guard let (terms, corrections) = correction else { return nil }
    let named =
      try terms.words.map { words throws(SQLiteError) in
        try QueryInterpreter(connection, query.kinds, layers).named(words)
      } ?? []
    var answer = SearchAnswer(try page(terms, query, firstRows: named), corrections: corrections)
    if terms.units.count < typed { answer.step = .significantWords }
    return answer
  }

  private func page(
    _ terms: SearchTerms, _ query: SearchQuery, firstRows: [SearchIndexRow] = []
  ) throws(SQLiteError) -> Page<Hit> {
    let (matches, total) = try FullTextSearch(
      connection, terms, query.kinds, layers, firstRows: firstRows
    ).matches(query.range)
    return Page(
      provenance: provenance(of: query.kinds), elements: try hits(matches), total: total)
  }

  private func hits(_ matches: [FullTextSearch.Match]) throws(SQLiteError) -> [Hit] {
    let columns = EntityColumns(layers)
    let statement = try columns.selectByKey(in: connection)
    var hits: [Hit] = []
    for match in matches {
      try statement.bind([.integer(match.row.key)])
      guard try statement.step(), let kind = match.row.kind else { continue }
      hits.append(
        Hit(record: columns.record(kind, statement), matched: match.fields, rank: match.rank))
    }
    return hits
  }
}

extension FullTextSearch.Match {
  fileprivate var fields: [Hit.Field] {
    Hit.Field.allCases.enumerated().filter { columns >> Int64($0.offset) & 1 == 1 }.map(\.element)
  }
}
