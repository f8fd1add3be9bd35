internal import Catalog

/// The schemas of successes, with Marvel's names, and of errors.
struct OpenAPISchemas {
  let hasAddedFields: Bool
  let enumerations: OpenAPIEnumerations

  static func reference(toWrapperOf kind: Kind) -> JSONValue {
    reference(to: name(of: kind) + wrapperSuffix)
  }

  static var referenceToSearchWrapper: JSONValue { reference(to: searchName + wrapperSuffix) }

  static func reference(to name: String) -> JSONValue {
    ["$ref": .text("#/components/schemas/\(name)")]
  }

  /// What the responses of all endpoints consist of.
  var definitions: [Definition] {
    Shape.any(
      of: Kind.allCases.map {
        .named(wrapper(Self.name(of: $0), resultsOf: .named(entity($0))))
      } + [.named(searchWrapper)]
    ).definitions
  }

  var json: JSONValue {
    let style = SchemaStyle(hasAnnotations: true) {
      "#/components/schemas/\(Self.componentName($0))"
    }
    return .object(
      definitions.map { definition in
        (key: Self.componentName(definition.name), value: definition.shape.schema(style))
      } + enumerations.schemas + OpenAPIErrors.schemas)
  }

  private static let wrapperSuffix = "DataWrapper"
  private static let searchName = "Search"

  private static func name(of kind: Kind) -> String { kind.singular.capitalizedFirst }

  private var searchWrapper: Definition {
    let correction = Definition(
      name: "Correction",
      shape: .object([Property("typed", .string), Property("used", .string)], isOpen: false))
    let result = Definition(
      name: "SearchResult",
      shape: .object(
        [
          Property("kind", .oneOf(Kind.allCases.map(\.singular))),
          Property(
            "matched", .nullable(.oneOf(Hit.Field.allCases.map(\.rawValue))),
            "where the words were found; null if they name the entity in another way"),
          Property("entity", .any(of: Kind.allCases.map { .named(entity($0)) })),
        ], isOpen: false))
    return wrapper(
      Self.searchName, resultsOf: .named(result),
      [
        Property(
          "corrections", .array(of: .named(correction)), "replacements of misspelled words",
          isRequired: false),
        Property(
          "step", .oneOf(SearchStep.allCases.map(\.rawValue)), "how the words were understood"),
      ])
  }

  /// - Parameter properties: What the container has before its results.
  private func wrapper(
    _ name: String, resultsOf shape: Shape, _ properties: [Property] = []
  ) -> Definition {
    let container = Definition(
      name: name + "DataContainer",
      shape: .object(
        [
          Property("offset", .integer), Property("limit", .integer),
          Property("total", .integer, "number of entities in the complete list"),
          Property("count", .integer, "number of results"),
        ] + properties + [Property("results", .array(of: shape))], isOpen: false))
    return Definition(
      name: name + Self.wrapperSuffix,
      shape: .object(
        [
          Property("code", .constant(200)), Property("status", .string),
          Property("copyright", .string),
          Property("attributionText", .string, "show it with the data"),
          Property("attributionHTML", .string),
          Property("etag", .string, "changes with the data"),
          Property("data", .named(container)),
        ], isOpen: false))
  }

  private func entity(_ kind: Kind) -> Definition {
    let definition = kind.definition
    guard !hasAddedFields, case .object(let properties, let isOpen) = definition.shape else {
      return definition
    }
    return Definition(
      name: definition.name, shape: .object(properties.filter { !$0.isLocal }, isOpen: isOpen))
  }

  /// Returns Marvel's name of a definition.
  static func componentName(_ name: String) -> String {
    switch NestedObject(rawValue: name) {
    case .link: "Url"
    case .date: "ComicDate"
    case .price: "ComicPrice"
    case .summary: "ResourceSummary"
    case .list: "ResourceList"
    case .item: "ResourceItem"
    default: name.capitalizedFirst
    }
  }
}
