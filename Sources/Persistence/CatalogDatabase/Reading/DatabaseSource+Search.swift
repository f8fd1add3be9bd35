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
        return SearchAnswer(Page(provenance: provenance, elements: [], total: 0))
      }
      try connection.addMatchedColumnsFunction()
      let page = try page(terms, query)
      guard page.total == 0,
        let (corrected, corrections) = try SpellingCorrection(connection, query.kinds)
          .correct(terms)
      else { return SearchAnswer(page) }
      return SearchAnswer(try self.page(corrected, query), corrections: corrections)
    }
  }

  private func page(
    _ terms: SearchTerms, _ query: SearchQuery
  ) throws(SQLiteError) -> Page<Hit> {
    let (matches, total) = try FullTextSearch(connection, terms, query.kinds)
      .matches(query.range)
    let partialKind = query.kinds.first { provenance(of: $0).partialCount != nil }
    return Page(
      provenance: partialKind.map(provenance(of:)) ?? provenance, elements: try hits(matches),
      total: total)
  }

  private func hits(_ matches: [FullTextSearch.Match]) throws(SQLiteError) -> [Hit] {
    let statement = try connection.prepare(
      "SELECT kind, id, title, json FROM entity WHERE key = ?1")
    var hits: [Hit] = []
    for match in matches {
      try statement.bind([.integer(match.row.key)])
      guard try statement.step(), let kind = Kind(rawValue: Int(statement.integer(0))) else {
        continue
      }
      let record = Record(
        key: EntityKey(kind, Int(statement.integer(1))), title: statement.text(2),
        json: unsafe statement.withBytes(3, Abbreviation.unpack))
      hits.append(Hit(record: record, matched: match.fields, rank: match.rank))
    }
    return hits
  }
}

extension FullTextSearch.Match {
  fileprivate var fields: [Hit.Field] {
    Hit.Field.allCases.enumerated().filter { columns >> Int64($0.offset) & 1 == 1 }.map(\.element)
  }
}
