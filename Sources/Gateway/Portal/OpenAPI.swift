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
    let enumerations = OpenAPIEnumerations()
    let parameters = OpenAPIParameters(enumerations)
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "marvel-gateway", "version": .text(programVersion),
        "summary": "A catalog with the protocol of Marvel's API", "description": .text(Self.text),
        "license": ["name": "MIT", "identifier": "MIT"],
      ],
      "servers": [["url": .text(server)]],
      "security": .array((isOpen ? [.object([])] : []) + Self.securityRequirements),
      "tags": .array(
        (Kind.allCases.map(\.plural) + [OpenAPIOperation.searchTag]).map { ["name": .text($0)] }),
      "paths": .object(
        Route.all.map { route in
          let operation = OpenAPIOperation(route: route, parameters: parameters)
          return (key: route.template, value: ["get": operation.json])
        }),
      "components": [
        "schemas": OpenAPISchemas(hasAddedFields: hasAddedFields, enumerations: enumerations).json,
        "parameters": parameters.json, "responses": OpenAPIErrors.responses,
        "securitySchemes": Self.securitySchemes,
      ],
    ]
  }

  private static let text =
    "The protocol of Marvel's API, which was retired late in 2025. Programs send `apikey`, `ts`, "
    + "and `hash`; a page in a browser sends `apikey`, and its host must be registered. Fields and "
    + "parameters with `x-marvel-cli` are not Marvel's."

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

extension String {
  /// The text with a capital letter at the start.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
