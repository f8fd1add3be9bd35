internal import Catalog
internal import SQLite

/// Takes out of an entity's JSON what it is filtered and ordered by.
final class FactReader {
  private static let isCollection =
    "lower(?1 ->> '$.format') IN ('trade paperback', 'hardcover', 'digest', 'graphic novel')"

  /// What each kind keeps, as SQL over the entity's JSON; NULL and the empty text are no fact. A code
  /// that Marvel sent as a number keeps its digits.
  private static func expressions(of kind: Kind) -> [(attribute: Attribute, sql: String)] {
    switch kind {
    case .character: []
    case .comic:
      [
        (.issueNumber, "?1 ->> '$.issueNumber'"), (.format, "?1 ->> '$.format'"),
        (
          .formatType,
          "CASE WHEN ?1 ->> '$.format' <> '' THEN iif(\(isCollection), 'collection', 'comic') END"
        ),
        (.isOriginal, "?1 ->> '$.variantDescription' = ''"),
        (.digitalId, "nullif(?1 ->> '$.digitalId', 0)"),
        (.hasDigitalIssue, "nullif(?1 ->> '$.digitalId' > 0, 0)"),
        (.onsaleDate, date("onsaleDate")),
        (.focDate, date("focDate")), (.diamondCode, code("diamondCode")), (.upc, code("upc")),
        (.isbn, code("isbn")), (.ean, code("ean")), (.issn, code("issn")),
        (.seriesTitle, "?1 ->> '$.series.name'"), (.seriesStartYear, "?1 ->> '$.series.name'"),
      ]
    case .creator:
      [
        (.firstName, "?1 ->> '$.firstName'"), (.middleName, "?1 ->> '$.middleName'"),
        (.lastName, "?1 ->> '$.lastName'"), (.suffix, "?1 ->> '$.suffix'"),
      ]
    case .event: [(.startDate, "?1 ->> '$.start'")]
    case .series:
      [
        (.plainTitle, "?1 ->> '$.title'"), (.startYear, "?1 ->> '$.startYear'"),
        (.seriesType, "?1 ->> '$.type'"),
      ]
    case .story: []
    }
  }

  private static func code(_ key: String) -> String {
    "nullif(trim(?1 -> '$.\(key)', '\"'), '0')"
  }

  private static func date(_ type: String) -> String {
    """
    (SELECT value ->> '$.date' FROM json_each(?1 -> '$.dates') WHERE value ->> '$.type' = '\(type)')
    """
  }

  private let connection: Connection
  private let statements: [Kind: (attributes: [Attribute], statement: ReusableStatement)]

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    var statements: [Kind: (attributes: [Attribute], statement: ReusableStatement)] = [:]
    for kind in Kind.allCases {
      let expressions = Self.expressions(of: kind)
      guard !expressions.isEmpty else { continue }
      let sql = "SELECT " + expressions.map(\.sql).joined(separator: ", ")
      statements[kind] = (
        expressions.map(\.attribute), try connection.prepareReusable(sql)
      )
    }
    self.statements = statements
  }

  func facts(_ kind: Kind, _ json: String) throws(SQLiteError) -> [Fact] {
    guard let (attributes, statement) = statements[kind] else { return [] }
    defer { statement.reset() }
    try statement.bind([.text(json)])
    _ = try statement.step()
    var facts: [Fact] = []
    for (index, attribute) in attributes.enumerated() {
      guard let text = statement.optionalText(index), !text.isEmpty,
        let value = try value(attribute, text)
      else { continue }
      facts.append(Fact(attribute: attribute, value: value))
    }
    return facts
  }

  private func value(
    _ attribute: Attribute, _ text: String
  ) throws(SQLiteError) -> Value? {
    switch attribute {
    case .seriesStartYear: return text.yearInParentheses.map { .integer(Int64($0)) }
    case .seriesTitle, .plainTitle: return .text(try connection.collated(text.withoutYears))
    default: break
    }
    switch attribute.form {
    case .text: return .text(try connection.collated(text))
    case .moment: return Moment(marvel: text).map { .integer($0.seconds) }
    case .number: return Int64(text).map { .integer($0) } ?? Double(text).map { .real($0) }
    }
  }
}

extension String {
  /// Where the years of a series begin in its title: "Uncanny X-Men (1963 - 2011)".
  private var startOfYears: String.Index? {
    guard let parenthesis = lastIndex(of: "("),
      self[parenthesis...].dropFirst().prefix(4).allSatisfy(\.isNumber)
    else { return nil }
    return parenthesis
  }

  fileprivate var withoutYears: String {
    guard let start = startOfYears else { return self }
    var title = self[..<start]
    while title.last == " " { title.removeLast() }
    return String(title)
  }

  fileprivate var yearInParentheses: Int? {
    startOfYears.flatMap { Int(self[$0...].dropFirst().prefix(4)) }
  }
}
