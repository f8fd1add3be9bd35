internal import Catalog
internal import Platform

/// A description of the gateway's endpoints in the format OpenAPI 3.1, generated from the protocol
/// table and the table of fields.
package struct OpenAPI: Sendable {
  /// The URL of the server, without a path of the protocol.
  private let server: String
  /// Whether the gateway accepts requests without keys.
  private let isOpen: Bool
  private let hasAddedFields: Bool

  /// - Parameters:
  ///   - base: the base URL of the addresses in entities.
  ///   - hasAddedFields: whether entities have the fields that Marvel's do not.
  package init(base: String, isOpen: Bool, hasAddedFields: Bool) {
    let server = base.hasSuffix(Route.base) ? base.dropLast(Route.base.count) : ""
    let isMarvels = base == EntityKey.marvelBase
    self.server = server.isEmpty || isMarvels ? "/" : String(server)
    self.isOpen = isOpen
    self.hasAddedFields = hasAddedFields
  }

  /// The document in UTF-8.
  package var json: [UInt8] { Array(document.line.utf8) }

  private var document: JSONValue {
    [
      "openapi": "3.1.0",
      "info": [
        "title": "marvel-gateway", "version": .text(programVersion),
        "summary": "A catalog with the protocol of Marvel's API", "description": .text(Self.text),
        "license": ["name": "MIT", "identifier": "MIT"],
      ],
      "servers": [["url": .text(server)]],
      "security": .array((isOpen ? [.object([])] : []) + Self.securityRequirements),
      "tags": .array(Kind.allCases.map { ["name": .text($0.plural)] }),
      "paths": .object(
        Route.all.map { (key: $0.template, value: ["get": OpenAPIOperation($0).json]) }),
      "components": [
        "schemas": OpenAPISchemas(hasAddedFields: hasAddedFields).json,
        "responses": OpenAPIErrors.responses,
        "securitySchemes": Self.securitySchemes,
      ],
    ]
  }

  private static let text =
    "The protocol of Marvel's API, which was retired late in 2025. Programs send `apikey`, `ts`, "
    + "and `hash`; a page in a browser sends `apikey`, and its host must be registered. Fields and "
    + "parameters with `x-marvel-cli` are not Marvel's. `x-marvel-cli-command` and "
    + "`x-marvel-cli-flag` are the corresponding command and flag of marvel-cli."

  /// A signature, or the public key from a page of a registered host.
  private static let securityRequirements: [JSONValue] = [
    ["apikey": [], "ts": [], "hash": []], ["apikey": [], "referer": []],
  ]

  private static let securitySchemes: JSONValue = [
    "apikey": scheme("apikey", in: "query", "The public key."),
    "ts": scheme("ts", in: "query", "Any text, such as the time; it changes the signature."),
    "hash": scheme(
      "hash", in: "query",
      "The MD5 of ts, private key, and public key, in 32 hexadecimal digits."),
    "referer": scheme(
      "Referer", in: "header", "The address of a page on a host that is registered for the key."),
  ]

  private static func scheme(
    _ name: String, in location: String, _ description: String
  ) -> JSONValue {
    [
      "type": "apiKey", "name": .text(name), "in": .text(location),
      "description": .text(description),
    ]
  }
}

/// The description of one endpoint.
struct OpenAPIOperation {
  private let route: Route

  init(_ route: Route) {
    self.route = route
  }

  var json: JSONValue {
    [
      "operationId": .text(name), "summary": .text(summary), "tags": [.text(route.kind.plural)],
      "parameters": .array(parameters), "responses": .object(responses),
      "x-marvel-cli-command": .text(command),
    ]
  }

  private var name: String {
    let plural = route.kind.plural.capitalizedFirst
    return switch route {
    case .list: "list\(plural)"
    case .entity(let kind, _): "get\(kind.singular.capitalizedFirst)"
    case .related(_, let parent, _): "list\(plural)Of\(parent.singular.capitalizedFirst)"
    }
  }

  private var summary: String {
    switch route {
    case .list(let kind): "List \(kind.plural)"
    case .entity(let kind, _): "Get \(kind.withArticle)"
    case .related(let kind, let parent, _): "List \(kind.plural) of \(parent.withArticle)"
    }
  }

  /// The corresponding command of marvel-cli, with the placeholder of the path.
  private var command: String {
    switch route {
    case .list(let kind): "marvel-cli list \(kind.plural)"
    case .entity(let kind, _): "marvel-cli show \(kind.singular)/{\(kind.idName)}"
    case .related(let kind, let parent, _):
      "marvel-cli list \(kind.plural) --of \(parent.singular)/{\(parent.idName)}"
    }
  }

  private var parameters: [JSONValue] {
    switch route {
    case .list(let kind): OpenAPIParameters(kind, under: nil).list
    case .entity(let kind, _): [OpenAPIParameters.id(of: kind)]
    case .related(let kind, let parent, _):
      [OpenAPIParameters.id(of: parent)] + OpenAPIParameters(kind, under: parent).list
    }
  }

  private var responses: [JSONValue.Member] {
    let success: JSONValue = [
      "description": "One page of results.",
      "headers": [
        "ETag": [
          "description": "The same as `etag` in the body.", "schema": ["type": "string"],
        ]
      ],
      "content": [
        "application/json": ["schema": OpenAPISchemas.reference(toWrapperOf: route.kind)]
      ],
    ]
    return [
      (key: "200", value: success),
      (key: "304", value: ["description": "`If-None-Match` has the current ETag."]),
    ] + OpenAPIErrors.references(hasID: hasID)
  }

  private var hasID: Bool { if case .list = route { false } else { true } }
}

extension Kind {
  fileprivate var withArticle: String { (self == .event ? "an " : "a ") + singular }
}

extension String {
  /// The text with a capital letter at the start.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
