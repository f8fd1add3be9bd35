internal import Catalog

/// The schemas of successes, with Marvel's names, and of errors.
struct OpenAPISchemas {
  let hasOwnFields: Bool

  static func reference(toWrapperOf kind: Kind) -> JSONValue {
    reference(to: wrapperName(of: kind))
  }

  static func reference(to name: String) -> JSONValue {
    ["$ref": .text("#/components/schemas/\(name)")]
  }

  var json: JSONValue {
    let wrappers = Shape.any(of: Kind.allCases.map { .named(wrapper(of: $0)) })
    let style = SchemaStyle(hasAnnotations: true) {
      "#/components/schemas/\(Self.componentName($0))"
    }
    return .object(
      wrappers.definitions.map { definition in
        (key: Self.componentName(definition.name), value: definition.shape.schema(style))
      } + OpenAPIErrors.schemas)
  }

  private static func wrapperName(of kind: Kind) -> String {
    kind.singular.capitalizedFirst + "DataWrapper"
  }

  private func wrapper(of kind: Kind) -> Definition {
    let container = Definition(
      name: kind.singular.capitalizedFirst + "DataContainer",
      shape: .object(
        [
          Property("offset", .integer), Property("limit", .integer),
          Property("total", .integer, "number of entities in the complete list"),
          Property("count", .integer, "number of results"),
          Property("results", .array(of: .named(entity(kind)))),
        ], isOpen: false))
    return Definition(
      name: Self.wrapperName(of: kind),
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
    guard !hasOwnFields, case .object(let properties, let isOpen) = definition.shape else {
      return definition
    }
    return Definition(
      name: definition.name, shape: .object(properties.filter { !$0.isOwn }, isOpen: isOpen))
  }

  /// Returns Marvel's name of a definition.
  private static func componentName(_ name: String) -> String {
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
