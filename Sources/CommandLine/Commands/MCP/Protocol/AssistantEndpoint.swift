internal import ArgumentParsing
package import Catalog
internal import JSONText

/// The server of `marvel-cli mcp` for messages in HTTP requests: the transport Streamable HTTP, without
/// sessions and without streams.
///
/// Source: modelcontextprotocol.io, revisions 2026-07-28 and 2025-11-25, Transports.
package struct AssistantEndpoint: Sendable {
  /// What the head of a request says about its message; nil for headers that it does not have.
  package struct Headers: Sendable {
    package let protocolVersion: String?
    package let method: String?
    package let name: String?

    package init(protocolVersion: String?, method: String?, name: String?) {
      (self.protocolVersion, self.method, self.name) = (protocolVersion, method, name)
    }
  }

  package typealias Answer = (status: Int, json: String?)

  private let open: @Sendable () throws(CatalogError) -> any AnalyticsSource

  /// - Parameter open: Opens the catalog that answers; each call does.
  package init(open: @escaping @Sendable () throws(CatalogError) -> any AnalyticsSource) {
    self.open = open
  }

  /// Returns the response to a message; without JSON to a notification, which has none.
  package func answer(_ bytes: [UInt8], _ headers: Headers) async -> Answer {
    do throws(MCPError) {
      let message = try MCPMessage(bytes)
      try headers.check(bytes, message)
      guard message.id != nil else { return (202, nil) }
      let response = await MCPResponder(runner: try runner()).response(to: message)
      return (response.error?.status(message.era) ?? 200, response.line)
    } catch {
      return (error.code.status(.stateless), error.line)
    }
  }

  private func runner() throws(MCPError) -> MCPRunner {
    var dependencies = Dependencies.live()
    let open = open
    dependencies.sources.openAnalytics = { _, _ throws(CatalogError) in try open() }
    // Moved dates belong to the user's own catalog.
    dependencies.sources.readMoves = { _, _ throws(CatalogError) in [] }
    do {
      let options = try Options(ParsedArguments(), LoadedSettings())
      return try MCPRunner(options, dependencies, readsFiles: false)
    } catch {
      throw MCPError(.internalError, "the configuration of the server is invalid")
    }
  }
}

extension AssistantEndpoint.Headers {
  /// The parameter that the header `Mcp-Name` repeats, by method.
  private static let nameParameters = [
    "tools/call": "name", "prompts/get": "name", "resources/read": "uri",
  ]
  /// How a value begins that is encoded, because a header cannot have its characters.
  private static let encodedPrefix = "=?base64?"

  /// Checks that the headers say the same as the message, by which intermediaries decide.
  fileprivate func check(_ bytes: [UInt8], _ message: MCPMessage) throws(MCPError) {
    switch message.era {
    case .handshake:
      guard let protocolVersion, !MCPResponder.handshakeVersions.contains(protocolVersion) else {
        return
      }
      throw MCPError(
        .unsupportedVersion, "revision '\(protocolVersion.boundedName)' is not supported",
        id: message.id)
    case .stateless:
      let stated = JSONView.reading(String(decoding: bytes, as: UTF8.self)) { view in
        let method = view?.member("method")?.string
        let parameter = method.flatMap { Self.nameParameters[$0] }
        let parameters = view?.member("params")
        return (method, parameter.flatMap { parameters?.member($0)?.string })
      }
      let isNamed =
        name == stated.1 || stated.1 == nil || name?.hasPrefix(Self.encodedPrefix) == true
      guard protocolVersion.map(MCPResponder.statelessVersions.contains) == true,
        method == stated.0, isNamed
      else {
        throw MCPError(
          .headerMismatch,
          "the headers MCP-Protocol-Version, Mcp-Method, and Mcp-Name must repeat the message",
          id: message.id)
      }
    }
  }
}

extension MCPError.Code {
  /// The status of an HTTP response with the error.
  fileprivate func status(_ era: MCPMessage.Era) -> Int {
    switch (self, era) {
    case (.parseError, _), (.invalidRequest, _), (.headerMismatch, _), (.unsupportedVersion, _): 400
    case (.invalidParameters, .stateless): 400
    case (.methodNotFound, .stateless): 404
    case (.internalError, _): 500
    case (.invalidParameters, .handshake), (.methodNotFound, .handshake), (.resourceNotFound, _):
      200
    }
  }
}
