internal import Catalog

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
    case .equals, .startsWith: Self.text
    case .number(.issueNumber): Self.fraction
    case .number, .year, .span: Self.number
    case .isTrue, .isNumber: ["type": "boolean"]
    case .words, .period, .roles: filter.isList ? Self.list(of: choice) : choice
    case .anyOf: Self.list(of: Self.text)
    case .since: Self.day
    case .within: Self.list(of: Self.day, count: 2...2)
    case .related, .allRelated, .oneOf:
      Self.list(of: Self.number)
    }
  }

  var example: JSONValue {
    switch filter.rule {
    case .equals(let attribute): .text(example(of: attribute))
    case .startsWith(let attribute): .text(String(example(of: attribute).prefix(3)))
    case .number(.issueNumber): .text(example(of: .issueNumber))
    case .number(let attribute): .number(Int(example(of: attribute)) ?? 1)
    case .year, .span: 1963
    case .isTrue, .isNumber: true
    case .words, .period, .roles:
      filter.isList
        ? .array(filter.allowed.prefix(1).map(JSONValue.text))
        : .text(filter.allowed.first ?? "")
    case .anyOf(let attribute): [.text(example(of: attribute))]
    case .since: "2014-01-31"
    case .within: ["1963-01-01", "1963-12-31"]
    case .related(let kind), .allRelated(let kind), .oneOf(_, let kind): [.number(kind.exampleID)]
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
