internal import Catalog

/// What a parameter of a filter accepts.
struct FilterSchema {
  private let filter: Filter
  private let enumerations: OpenAPIEnumerations

  init(_ filter: Filter, _ enumerations: OpenAPIEnumerations) {
    self.filter = filter
    self.enumerations = enumerations
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

  /// The pattern of a text that is not blank. Regular expressions of JSON Schema do not take U+0085 for
  /// white space.
  static let notBlank = "[^\\s\\u0085]"

  /// A text that is neither blank nor 0, which Marvel's gateway took for blank.
  private static let text: JSONValue = [
    "type": "string", "minLength": 1, "pattern": .text(notBlank), "not": ["const": "0"],
  ]
  private static let day: JSONValue = ["type": "string", "format": "date"]
  private static let number: JSONValue = [
    "type": "integer", "minimum": 1, "maximum": .number(Condition.highestNumber),
  ]
  private static let fraction: JSONValue = [
    "type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?$",
    "maxLength": .number(Condition.numberLength), "not": ["const": "0"],
  ]

  private var choice: JSONValue { enumerations.reference(to: filter.allowed) }
}
