internal import Catalog

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
      schema(
        "integer", "status", "An error of a parameter or an entity; the code is the status.",
        [("incompleteKind", OpenAPIEnumerations().kinds)])
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
  }

  private static let statuses = [
    Status(status: 400, name: "BadRequest", description: "The request violates HTTP."),
    Status(status: 401, name: "Unauthorized", description: "The credentials are not valid."),
    Status(status: 404, name: "NotFound", description: "There is no such entity."),
    Status(
      status: 405, name: "MethodNotAllowed",
      description: "The method is not GET, HEAD, or OPTIONS."),
    Status(
      status: 409, name: "Conflict",
      description: "A parameter is missing, unknown, or not valid, or the catalog is partial."),
    Status(status: 413, name: "ContentTooLarge", description: "The body is too long."),
    Status(status: 414, name: "URITooLong", description: "The request target is too long."),
    Status(
      status: 429, name: "TooManyRequests",
      description: "The key's requests of this day are used up."),
    Status(
      status: 500, name: "InternalServerError", description: "The catalog cannot be read."),
    Status(
      status: 501, name: "NotImplemented",
      description: "The transfer coding is not supported."),
  ]

  private static func response(_ status: Status) -> JSONValue {
    [
      "description": .text(status.description),
      "content": [
        "application/json": [
          "schema": [
            "anyOf": .array(schemas.map { OpenAPISchemas.reference(to: $0.key) })
          ]
        ]
      ],
    ]
  }

  private static func schema(
    _ code: JSONValue, _ text: String, _ description: String,
    _ optional: [JSONValue.Member] = []
  ) -> JSONValue {
    let required: [JSONValue.Member] = [("code", ["type": code]), (text, ["type": "string"])]
    return [
      "type": "object", "description": .text(description),
      "properties": .object(required + optional),
      "required": ["code", .text(text)], "additionalProperties": false,
    ]
  }
}
