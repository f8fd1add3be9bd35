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
      return (error.code.status(headers.era), error.line)
    }
  }

  /// Anyone may send messages: the commands find no home directory, and so neither settings nor
  /// anything else of the user who runs the server.
  private func runner() throws(MCPError) -> MCPRunner {
    var dependencies = Dependencies.live()
    let open = open
    dependencies.terminal.variable = { _ in nil }
    dependencies.sources.openAnalytics = { _, _ throws(CatalogError) in try open() }
    dependencies.sources.readMoves = { _, _ throws(CatalogError) in [] }
    do {
      let options = try Options(ParsedArguments(), LoadedSettings())
      return try MCPRunner(options, dependencies, isPersonal: false)
    } catch {
      throw MCPError(.internalError, "the server cannot open its catalog")
    }
  }
}

extension AssistantEndpoint.Headers {
  /// The parameter that the header `Mcp-Name` repeats, by method.
  private static let nameParameters = [
    "tools/call": "name", "prompts/get": "name", "resources/read": "uri",
  ]

  /// The era of the protocol that the request states.
  fileprivate var era: MCPMessage.Era {
    protocolVersion.map(MCPResponder.statelessVersions.contains) == true ? .stateless : .handshake
  }

  /// Checks that the headers say the same as the message, by which intermediaries decide.
  fileprivate func check(_ bytes: [UInt8], _ message: MCPMessage) throws(MCPError) {
    do throws(MCPError) {
      switch message.era {
      case .handshake: try checkVersion(of: message)
      case .stateless: try checkRepetition(bytes)
      }
    } catch {
      var error = error
      error.id = message.id
      throw error
    }
  }

  private func checkVersion(of message: MCPMessage) throws(MCPError) {
    guard let protocolVersion, !MCPResponder.handshakeVersions.contains(protocolVersion) else {
      return
    }
    guard case .stateless = era else { throw .unsupported(protocolVersion) }
    // A notification states its revision in the header only.
    if message.id != nil { throw .noEnvelope }
  }

  private func checkRepetition(_ bytes: [UInt8]) throws(MCPError) {
    let (method, name) = JSONView.reading(String(decoding: bytes, as: UTF8.self)) { view in
      let method = view?.member("method")?.string
      let parameter = method.flatMap { Self.nameParameters[$0] }
      return (method, parameter.flatMap { view?.member("params")?.member($0)?.string })
    }
    let names = name.map { [$0, Self.encoded($0)] }
    guard case .stateless = era, self.method == method,
      names == nil || self.name.map({ names?.contains($0) == true }) == true
    else {
      throw MCPError(
        .headerMismatch,
        "the headers MCP-Protocol-Version, Mcp-Method, and Mcp-Name must repeat the message")
    }
  }

  /// Returns a value in the form for characters that a header cannot have.
  private static func encoded(_ value: String) -> String {
    "=?base64?\(Base64.encoded(Array(value.utf8)))?="
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
