package import Catalog
internal import SQLite

extension DatabaseSource: Searching {
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
      let page = try page(terms, query)
      guard page.total == 0,
        let (corrected, corrections) = try SpellingCorrection(connection, query.kinds, layers)
          .correct(terms)
      else { return SearchAnswer(page) }
      return SearchAnswer(try self.page(corrected, query), corrections: corrections)
    }
  }

  private func page(
    _ terms: SearchTerms, _ query: SearchQuery
  ) throws(SQLiteError) -> Page<Hit> {
    let (matches, total) = try FullTextSearch(connection, terms, query.kinds, layers)
      .matches(query.range)
    return Page(
      provenance: provenance(of: query.kinds), elements: try hits(matches), total: total)
  }

  private func hits(_ matches: [FullTextSearch.Match]) throws(SQLiteError) -> [Hit] {
    let columns = EntityColumns(layers)
    let statement = try connection.prepareReusable(
      "SELECT \(columns.sql) FROM entity WHERE key = ?1")
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
