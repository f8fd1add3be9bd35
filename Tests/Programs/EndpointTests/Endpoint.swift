import Catalog
import EmbeddedCatalog
import SQLite
import Testing

/// One of the 33 lists of the API.
struct List: Hashable, Sendable, CustomTestStringConvertible {
  let kind: Kind
  let parent: Kind?

  var testDescription: String { (parent.map { "\($0.plural)/ID/" } ?? "") + kind.plural }

  static let all =
    Kind.allCases.map { List(kind: $0, parent: nil) }
    + ProtocolTable.relations.map { List(kind: $0.child, parent: $0.parent) }

  var filters: [Filter] { ProtocolTable.filters(of: kind, under: parent) ?? [] }

  /// Returns the parent entity in the embedded catalog for which this list is longest.
  func parentKey() throws -> EntityKey? {
    try Self.parentKeys.get()[self]
  }

  /// Found once, because each query counts all links of a kind.
  private static let parentKeys = Result {
    let statement = try EmbeddedCatalog.connection().prepare(
      """
      SELECT id FROM link WHERE kind = ?1 AND other_kind = ?2
      GROUP BY id ORDER BY count(*) DESC, id LIMIT 1
      """)
    var keys: [List: EntityKey] = [:]
    for list in all {
      guard let parent = list.parent else { continue }
      try statement.bind([.integer(Int64(parent.rawValue)), .integer(Int64(list.kind.rawValue))])
      _ = try statement.step()
      keys[list] = EntityKey(parent, Int(statement.integer(0)))
    }
    return keys
  }
}

/// Valid and invalid filter values.
enum Sample {
  /// Returns an entity of the embedded catalog with many relations.
  static func id(of kind: Kind) -> Int {
    switch kind {
    case .character: 1_009_610
    case .comic: 12_894
    case .creator: 30
    case .event: 238
    case .series: 2258
    case .story: 35_505
    }
  }

  static func value(for filter: Filter) -> String {
    switch filter.rule {
    case .equals(.name), .equals(.plainTitle), .equals(.seriesTitle): "amazing fantasy"
    case .equals: "Jack"
    case .startsWith: "a"
    case .number(.startYear), .number(.seriesStartYear): "1963"
    case .number: "1"
    case .words(_, let allowed, let isList): allowed.prefix(isList ? 2 : 1).joined(separator: ",")
    case .isTrue: "true"
    case .since: "2020-01-01"
    case .within: "1960-01-01,1970-12-31"
    case .period: "thisMonth"
    case .related(let kind, _): "\(id(of: kind))"
    // Not filters of Marvel's API.
    case .includes, .year, .span, .anyOf, .oneOf, .named, .roles, .logged: ""
    }
  }

  static func invalidValues(for filter: Filter) -> [String] {
    switch filter.rule {
    case .equals, .startsWith: [" "]
    case .number: ["one", " "]
    case .words, .period: ["scroll", " "]
    case .isTrue: ["maybe", " "]
    case .since: ["soon", " "]
    case .within: ["2013-13", "2013-01-02,2013-01-01", " "]
    case .related: ["hulk", " ", (1...11).map(String.init).joined(separator: ",")]
    case .includes, .year, .span, .anyOf, .oneOf, .named, .roles, .logged: []
    }
  }
}
