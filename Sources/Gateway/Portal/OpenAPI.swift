internal import Catalog
internal import Platform

/// A description of the gateway's endpoints in the format OpenAPI 3.1, generated from the protocol
/// table and the table of fields.
package struct OpenAPI: Sendable {
  /// The URL of the server, without a path of the protocol.
  private let server: String
  /// Whether the gateway accepts requests without keys.
  private let isOpen: Bool
  private let hasOwnFields: Bool

  /// - Parameters:
  ///   - base: the base URL of the addresses in entities.
  ///   - hasOwnFields: whether entities have the fields that Marvel's do not.
  package init(base: String, isOpen: Bool, hasOwnFields: Bool) {
    let server = base.hasSuffix(Route.base) ? base.dropLast(Route.base.count) : ""
    let isMarvels = base == EntityKey.marvelBase
    self.server = server.isEmpty || isMarvels ? "/" : String(server)
    self.isOpen = isOpen
    self.hasOwnFields = hasOwnFields
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
        "schemas": OpenAPISchemas(hasOwnFields: hasOwnFields).json,
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
    _ name: String, in place: String, _ description: String
  ) -> JSONValue {
    [
      "type": "apiKey", "name": .text(name), "in": .text(place), "description": .text(description),
    ]
  }
}
