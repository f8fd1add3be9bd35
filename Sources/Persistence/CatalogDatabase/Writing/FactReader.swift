internal import Catalog
internal import JSONText
internal import SQLite

/// Extracts the properties by which entities are filtered and ordered from their JSON.
struct FactReader {
  private static let collections = ["trade paperback", "hardcover", "digest", "graphic novel"]

  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// - Parameter json: Valid JSON.
  func facts(_ kind: Kind, _ json: String) throws(SQLiteError) -> [Fact] {
    let texts = JSONView.reading(json) { view in
      view.map { Self.texts(of: kind, $0.members) } ?? []
    }
    var facts: [Fact] = []
    for (attribute, text) in texts {
      guard let text, !text.isEmpty, let value = try value(attribute, text) else { continue }
      facts.append(Fact(attribute: attribute, value: value))
    }
    return facts
  }

  /// Returns the attributes stored for each kind. Empty texts are not stored.
  private static func texts(
    of kind: Kind, _ entity: JSONMembers
  ) -> [(attribute: Attribute, text: String?)] {
    switch kind {
    case .character, .story: []
    case .comic: texts(ofComic: entity)
    case .creator:
      [
        (.firstName, entity["firstName"]?.scalar), (.middleName, entity["middleName"]?.scalar),
        (.lastName, entity["lastName"]?.scalar), (.suffix, entity["suffix"]?.scalar),
      ]
    case .event: [(.startDate, entity["start"]?.scalar)]
    case .series:
      [
        (.plainTitle, entity["title"]?.scalar), (.startYear, entity["startYear"]?.scalar),
        (.seriesType, entity["type"]?.scalar),
      ]
    }
  }

  private static func texts(
    ofComic entity: JSONMembers
  ) -> [(attribute: Attribute, text: String?)] {
    let format = entity["format"]?.scalar ?? ""
    let isCollection = collections.contains(format.lowercased())
    let digitalId = entity["digitalId"]?.scalar ?? "0"
    let dates = entity["dates"]?.elements ?? []
    let series = entity["series"]?.member("name")?.scalar
    func date(_ type: String) -> String? {
      dates.first { $0.member("type")?.string == type }?.member("date")?.string
    }
    func code(_ key: String) -> String? { entity[key]?.scalar.flatMap { $0 == "0" ? nil : $0 } }
    return [
      (.issueNumber, entity["issueNumber"]?.scalar), (.format, format),
      (.formatType, format.isEmpty ? nil : isCollection ? "collection" : "comic"),
      (.isOriginal, entity["variantDescription"]?.scalar.map { $0.isEmpty ? "1" : "0" }),
      (.digitalId, digitalId == "0" ? nil : digitalId),
      (.hasDigitalIssue, (Double(digitalId) ?? 0) > 0 ? "1" : nil),
      (.onsaleDate, date("onsaleDate")), (.focDate, date("focDate")),
      (.diamondCode, code("diamondCode")), (.upc, code("upc")), (.isbn, code("isbn")),
      (.ean, code("ean")), (.issn, code("issn")),
      (.seriesTitle, series), (.seriesStartYear, series),
    ]
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
    case .timestamp: return Timestamp(marvel: text).map { .integer($0.seconds) }
    case .number: return Int64(text).map { .integer($0) } ?? Double(text).map { .real($0) }
    }
  }
}

extension String {
  /// The index of the years in a series title such as "Uncanny X-Men (1963 - 2011)".
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
