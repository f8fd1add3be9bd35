package import Catalog
internal import SQLite

extension DatabaseSource: Searching {
  package func search(_ question: SearchQuestion) async throws(CatalogError) -> Page<Hit> {
    try asking { () throws(SQLiteError) in
      let tokens = try connection.tokens(of: question.words).map(\.folded)
      guard !tokens.isEmpty else {
        return Page(provenance: provenance, elements: [], total: 0)
      }
      let values: [Value] = [.text(expression(tokens)), .text(tokens.joined())]
      let hits = try hits(question, values)
      let total = try total(
        of: question.window, found: hits.count,
        """
        SELECT count(*) FROM words JOIN entity ON entity.key = words.rowid
        WHERE words MATCH ?1 AND kind IN (\(kinds(question)))
        """, [values[0]])
      return Page(provenance: provenance, elements: hits, total: total)
    }
  }

  /// Every word must occur, the last one perhaps as the beginning of a word; quotation marks keep
  /// words such as NOT from being taken for operators.
  private func expression(_ tokens: [String]) -> String {
    tokens.map { "\"\($0)\"" }.joined(separator: " ") + "*"
  }

  /// Bearers of exactly the name that was typed come first, in the order of the forms; the rest by
  /// relevance, where a name weighs more than an alias and an alias more than a description.
  /// A column's own relevance is below zero just when a word was found in it.
  private func hits(
    _ question: SearchQuestion, _ values: [Value]
  ) throws(SQLiteError) -> [Hit] {
    let statement = try connection.prepare(
      """
      SELECT kind, id, title, json, in_name, in_alias, in_creator, in_description
      FROM (
        SELECT rowid AS found, bm25(words, 10, 5, 2, 1) AS relevance,
          bm25(words, 1, 0, 0, 0) < 0 AS in_name, bm25(words, 0, 1, 0, 0) < 0 AS in_alias,
          bm25(words, 0, 0, 1, 0) < 0 AS in_creator, bm25(words, 0, 0, 0, 1) < 0 AS in_description
        FROM words WHERE words MATCH ?1
      ) JOIN entity ON entity.key = found LEFT JOIN (
        SELECT entity AS bearer, min(form) AS form FROM name
        WHERE kind IN (\(kinds(question))) AND folded = ?2 GROUP BY entity
      ) ON bearer = found
      WHERE kind IN (\(kinds(question)))
      ORDER BY iif(kind = \(Kind.story.rawValue), 9, coalesce(form, 9)),
        relevance * \(Self.weight), collated, id LIMIT ?3 OFFSET ?4
      """)
    let limit = Int64(question.window.limit ?? -1)
    try statement.bind(values + [.integer(limit), .integer(Int64(question.window.offset))])
    var hits: [Hit] = []
    while try statement.step() {
      guard let kind = Kind(rawValue: Int(statement.integer(0))) else { continue }
      let record = Record(
        key: EntityKey(kind, Int(statement.integer(1))), title: statement.text(2),
        json: Abbreviation.unpack(statement.text(3)))
      var matched: [Hit.Field] = []
      for (index, field) in Hit.Field.allCases.enumerated() where statement.integer(4 + index) == 1
      {
        matched.append(field)
      }
      hits.append(Hit(record: record, matched: matched))
    }
    return hits
  }

  /// What people look for is more often a character than one of the stories that bear its name, so
  /// that a kind weighs in, and a story's name is no better than its other words.
  private static let weight: String = {
    let weights: [(kind: Kind, weight: Double)] = [
      (.character, 2), (.event, 1.5), (.series, 1.2), (.creator, 1.2), (.comic, 1), (.story, 0.5),
    ]
    let cases = weights.map { "WHEN \($0.kind.rawValue) THEN \($0.weight)" }
    return "CASE kind \(cases.joined(separator: " ")) END"
  }()

  private func kinds(_ question: SearchQuestion) -> String {
    question.kinds.map { String($0.rawValue) }.joined(separator: ", ")
  }
}
