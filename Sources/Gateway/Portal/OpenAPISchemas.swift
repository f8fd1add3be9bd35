internal import Catalog

/// The schemas of successes, with Marvel's names, and of errors.
struct OpenAPISchemas {
  let hasAddedFields: Bool

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
    guard !hasAddedFields, case .object(let properties, let isOpen) = definition.shape else {
      return definition
    }
    return Definition(
      name: definition.name, shape: .object(properties.filter { !$0.isLocal }, isOpen: isOpen))
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

/// The errors of all endpoints.
enum OpenAPIErrors {
  /// The formats of Marvel's front end and of the API behind it, which the cases of `APIError`
  /// share.
  static let schemas: [JSONValue.Member] = [
    (
      "RequestError", schema("string", "message", "An error of a request, such as its credentials.")
    ),
    (
      "APIError",
      schema("integer", "status", "An error of a parameter or an entity; the code is the status.")
    ),
  ]

  /// The components for each status.
  static var responses: JSONValue {
    .object(statuses.map { (key: $0.name, value: response($0)) })
  }

  /// - Parameter hasID: whether the path of the endpoint has an id.
  static func references(hasID: Bool) -> [JSONValue.Member] {
    statuses.filter { hasID || $0.status != 404 }.map { status in
      (String(status.status), ["$ref": .text("#/components/responses/\(status.name)")])
    }
  }

  private struct Status {
    let status: Int
    let name: String
    let description: String
    let bodies: [JSONValue]
  }

  private static let statuses = [
    violation(400, "BadRequest", "The request violates HTTP."),
    error(
      401, "Unauthorized", "The credentials are not valid.",
      [.unknownKey, .wrongHash, .wrongReferrer]),
    error(404, "NotFound", "There is no such entity.", Kind.allCases.map(APIError.missingEntity)),
    error(
      405, "MethodNotAllowed", "The method is not GET, HEAD, or OPTIONS.",
      [.methodNotAllowed("POST")]),
    error(
      409, "Conflict", "A parameter is missing, unknown, or not valid.",
      [
        .missingKey, .missingTimestamp, .missingHash, .tooHighLimit, .invalidLimit, .invalidOffset,
        .unknownParameter("color"), .blankParameter("name"), .tooManyIDs(.comic),
        .noValidID(.comic), .noValidID(.series), .invalidValue("soon", parameter: "modifiedSince"),
        .unknownOrder("color"), .tooManyOrders, .incompleteKind(.comic),
      ]),
    violation(413, "ContentTooLarge", "The body is too long."),
    violation(414, "URITooLong", "The request target is too long."),
    error(429, "TooManyRequests", "The key's requests of this day are used up.", [.throttled]),
    error(500, "InternalServerError", "The catalog cannot be read.", [.sourceFailed]),
    violation(501, "NotImplemented", "The transfer coding is not supported."),
  ]

  private static func violation(_ status: Int, _ name: String, _ description: String) -> Status {
    Status(
      status: status, name: name, description: description,
      bodies: RequestViolation.allCases.filter { $0.status == status }.map(\.body))
  }

  private static func error(
    _ status: Int, _ name: String, _ description: String, _ errors: [APIError]
  ) -> Status {
    Status(status: status, name: name, description: description, bodies: errors.map(\.value))
  }

  private static func response(_ status: Status) -> JSONValue {
    let examples = status.bodies.enumerated().map { index, body in
      (key: "example\(index + 1)", value: ["value": body] as JSONValue)
    }
    return [
      "description": .text(status.description),
      "content": [
        "application/json": [
          "schema": [
            "anyOf": .array(schemas.map { OpenAPISchemas.reference(to: $0.key) })
          ],
          "examples": .object(examples),
        ]
      ],
    ]
  }

  private static func schema(
    _ code: JSONValue, _ text: String, _ description: String
  ) -> JSONValue {
    [
      "type": "object", "description": .text(description),
      "properties": .object([
        (key: "code", value: ["type": code]), (key: text, value: ["type": "string"] as JSONValue),
      ]),
      "required": ["code", .text(text)], "additionalProperties": false,
    ]
  }
}
