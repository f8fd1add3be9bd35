internal import Catalog

/// The parameters of a list.
struct OpenAPIParameters {
  private let kind: Kind
  private let filters: [Filter]

  /// - Parameter parent: the kind of the entity that the list belongs to; nil for a complete list.
  init(_ kind: Kind, under parent: Kind?) {
    self.kind = kind
    filters = ProtocolTable.filters(of: kind, under: parent) ?? []
  }

  /// The parameter for an id in a path.
  static func id(of kind: Kind) -> JSONValue {
    [
      "name": .text(kind.idName), "in": "path", "required": true,
      "description": .text("The id of the \(kind.singular)."),
      "schema": ["type": "integer", "minimum": 1],
      "example": .number(kind.exampleID),
    ]
  }

  var list: [JSONValue] {
    filters.map { parameter(for: $0, flag: "--" + $0.flagName) }
      + [parameter(for: .id, flag: nil), order, limit, offset]
  }

  private func parameter(for filter: Filter, flag: String?) -> JSONValue {
    let schema = FilterSchema(filter, kind)
    return Self.parameter(
      filter.name, schema.description, schema.json, example: schema.example,
      isList: filter.isList, flag: flag)
  }

  private var order: JSONValue {
    let resource = ProtocolTable.resource(for: kind)
    let values = resource.orderValues
    return Self.parameter(
      "orderBy",
      "Sorts by these keys; `-` means descending. \(FilterSchema.listRule(of: Filter.highestCount))",
      FilterSchema.list(of: ["type": "string", "enum": .array(values.map(JSONValue.text))]),
      example: .array(values.suffix(1).map(JSONValue.text)), isList: true, flag: "--order-by")
  }

  private var limit: JSONValue {
    Self.parameter(
      "limit", "The maximum number of results.",
      [
        "type": "integer", "minimum": 1, "maximum": .number(ProtocolTable.highestLimit),
        "default": .number(PageRange.defaultLimit),
      ], example: 5, flag: "--limit")
  }

  private var offset: JSONValue {
    Self.parameter(
      "offset", "The number of results to skip.",
      ["type": "integer", "minimum": 0, "default": 0], example: 20, flag: "--offset")
  }

  private static func parameter(
    _ name: String, _ description: String, _ schema: JSONValue, example: JSONValue,
    isList: Bool = false, flag: String?
  ) -> JSONValue {
    let parameter: JSONValue = [
      "name": .text(name), "in": "query", "description": .text(description), "schema": schema,
      "example": example,
    ]
    let list = isList ? parameter.adding(["style": "form", "explode": false]) : parameter
    return list.adding(flag.map { ["x-marvel-cli-flag": .text($0)] } ?? ["x-marvel-cli": true])
  }
}

extension Kind {
  /// The id of an entity that Marvel's catalog and the embedded one have, with many relations.
  var exampleID: Int {
    switch self {
    case .character: 1_009_610
    case .comic: 12_894
    case .creator: 30
    case .event: 238
    case .series: 2258
    case .story: 35_505
    }
  }
}

/// What a parameter of a filter accepts.
struct FilterSchema {
  private let filter: Filter
  private let kind: Kind

  init(_ filter: Filter, _ kind: Kind) {
    self.filter = filter
    self.kind = kind
  }

  var json: JSONValue {
    switch filter.rule {
    case .equals, .startsWith, .includes: Self.text
    case .number(.issueNumber): Self.fraction
    case .number, .year, .span: Self.number
    case .isTrue, .logged: ["type": "boolean"]
    case .words, .period, .roles: filter.isList ? Self.list(of: choice) : choice
    case .anyOf: Self.list(of: Self.text)
    case .since: Self.day
    case .within: Self.list(of: Self.day, count: 2...2)
    case .related, .oneOf, .named: Self.list(of: Self.number)
    }
  }

  var example: JSONValue {
    switch filter.rule {
    case .equals(let attribute): .text(example(of: attribute))
    case .startsWith(let attribute), .includes(let attribute):
      .text(String(example(of: attribute).prefix(3)))
    case .number(.issueNumber): .text(example(of: .issueNumber))
    case .number(let attribute): .number(Int(example(of: attribute)) ?? 1)
    case .year, .span: 1963
    case .isTrue, .logged: true
    case .words, .period, .roles:
      filter.isList
        ? .array(filter.allowed.prefix(1).map(JSONValue.text))
        : .text(filter.allowed.first ?? "")
    case .anyOf(let attribute): [.text(example(of: attribute))]
    case .since: "2014-01-31"
    case .within: ["1963-01-01", "1963-12-31"]
    case .related(let kind, _), .oneOf(_, let kind), .named(_, let kind):
      [.number(kind.exampleID)]
    }
  }

  var description: String {
    // The rest of the meaning is about flags of marvel-cli.
    let meaning = String(filter.meaning.prefix { $0 != ";" })
      .replacing(filter.placeholder, with: "this \(filter.placeholder.lowercased())")
    let sentence = meaning.capitalizedFirst + "."
    return switch filter.rule {
    case .since: "\(sentence) \(Self.dateRule)"
    case .within: "\(sentence) The first is not after the second. \(Self.dateRule)"
    default: filter.isList ? "\(sentence) \(Self.listRule(of: Filter.highestCount))" : sentence
    }
  }

  private static let dateRule =
    "Other common forms of dates are accepted if they are unambiguous."

  static func listRule(of count: Int) -> String {
    "Up to \(count) values, separated by commas; the parameter may also be repeated."
  }

  static func list(of items: JSONValue, count: ClosedRange<Int>? = nil) -> JSONValue {
    let count = count ?? 1...Filter.highestCount
    return [
      "type": "array", "items": items, "minItems": .number(count.lowerBound),
      "maxItems": .number(count.upperBound),
    ]
  }

  /// A text that is neither blank nor 0, which Marvel's gateway took for blank.
  private static let text: JSONValue = [
    "type": "string", "minLength": 1, "pattern": "\\S", "not": ["const": "0"],
  ]
  private static let day: JSONValue = ["type": "string", "format": "date"]
  private static let number: JSONValue = [
    "type": "integer", "minimum": 1, "maximum": .number(Condition.highestNumber),
  ]
  private static let fraction: JSONValue = [
    "type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?$",
    "maxLength": .number(Condition.numberLength), "not": ["const": "0"],
  ]

  private var choice: JSONValue {
    ["type": "string", "enum": .array(filter.allowed.map(JSONValue.text))]
  }

  /// Returns the example of the field that an attribute is read from, without years in parentheses.
  private func example(of attribute: Attribute) -> String {
    let isOfSeries = [.seriesTitle, .seriesStartYear].contains(attribute)
    let attribute: Attribute =
      switch attribute {
      case .id: .id
      case .seriesTitle: .plainTitle
      case .seriesStartYear: .startYear
      default: attribute
      }
    if attribute == .id { return String(kind.exampleID) }
    let fields = (isOfSeries ? .series : kind).fields
    let field = fields.first { $0.facts.contains { $0.attribute == attribute } }
    let example = field?.example ?? ""
    guard let years = example.firstRange(of: " (") else { return example }
    return String(example[..<years.lowerBound])
  }
}
