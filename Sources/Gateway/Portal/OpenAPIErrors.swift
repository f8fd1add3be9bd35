internal import Catalog

/// The errors of all endpoints.
enum OpenAPIErrors {
  /// The formats of Marvel's front end and of the API behind it, which the cases of `APIError` share.
  static let schemas: [(key: String, value: JSONValue)] = [
    (
      key: "RequestError",
      value: schema("string", "message", "An error of a request, such as its credentials.")
    ),
    (
      key: "APIError",
      value: schema(
        "integer", "status", "An error of a parameter or an entity; the code is the status.")
    ),
  ]

  /// The components for each status.
  static var responses: JSONValue {
    .object(statuses.map { (key: $0.name, value: response($0)) })
  }

  /// - Parameter hasID: whether the path of the endpoint has an id.
  static func references(hasID: Bool) -> [(key: String, value: JSONValue)] {
    statuses.filter { hasID || $0.status != 404 }.map { status in
      (
        key: String(status.status),
        value: ["$ref": .text("#/components/responses/\(status.name)")]
      )
    }
  }

  private struct Status {
    let status: Int
    let name: String
    let description: String
    let bodies: [JSONValue]
  }

  private static let statuses = [
    Status(
      status: 400, name: "BadRequest", description: "The request violates HTTP.",
      bodies: RequestViolation.allCases.filter { $0.status == 400 }.map(\.body)),
    error(
      401, "Unauthorized", "The credentials are not valid.",
      [.unknownKey, .wrongHash, .wrongReferrer]),
    error(
      404, "NotFound", "There is no such entity.",
      Kind.allCases.map(APIError.missingEntity)),
    error(
      405, "MethodNotAllowed", "The method is not GET, HEAD, or OPTIONS.",
      [.methodNotAllowed("POST")]),
    error(
      409, "Conflict", "A parameter is missing, unknown, or not valid.",
      [
        .missingKey, .missingTimestamp, .missingHash, .tooHighLimit, .invalidLimit, .invalidOffset,
        .unknownParameter("color"), .blankParameter("name"), .tooManyIDs(.comic),
        .noValidID(.comic),
        .noValidID(.series), .invalidValue("soon", parameter: "modifiedSince"),
        .unknownOrder("color"), .tooManyOrders, .incompleteKind(.comic),
      ]),
    Status(
      status: 413, name: "ContentTooLarge", description: "The body is too long.",
      bodies: [RequestViolation.bodyTooLong.body]),
    Status(
      status: 414, name: "URITooLong", description: "The request target is too long.",
      bodies: [RequestViolation.targetTooLong.body]),
    error(429, "TooManyRequests", "The key's requests of this day are used up.", [.throttled]),
    error(500, "InternalServerError", "The catalog cannot be read.", [.sourceFailed]),
    Status(
      status: 501, name: "NotImplemented", description: "The transfer coding is not supported.",
      bodies: [RequestViolation.unknownTransferCoding.body]),
  ]

  private static func error(
    _ status: Int, _ name: String, _ description: String, _ errors: [APIError]
  ) -> Status {
    Status(status: status, name: name, description: description, bodies: errors.map(\.value))
  }

  private static func response(_ status: Status) -> JSONValue {
    let examples = status.bodies.enumerated().map { index, body in
      (key: "example\(index + 1)", value: JSONValue.object([(key: "value", value: body)]))
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
