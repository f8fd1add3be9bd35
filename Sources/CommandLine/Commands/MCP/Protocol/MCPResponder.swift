internal import ArgumentParsing
internal import Catalog

internal import var Platform.programVersion

/// Answers the messages of the Model Context Protocol, whatever carries them.
///
/// Source: modelcontextprotocol.io, revisions 2026-07-28 and 2025-11-25.
struct MCPResponder {
  static let statelessVersions = ["2026-07-28"]
  /// Newest first. The differences between them do not concern this server.
  static let handshakeVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  private static let capabilities: JSONValue = [
    "tools": [:], "resources": [:], "prompts": [:], "completions": [:],
  ]

  private static let instructions =
    "A catalog of Marvel comics: characters, comics, creators, events, series, and stories. Start "
    + "with search, or with show if the name is known. A ref such as comic/6706 is stable and "
    + "accepted wherever a name is. Lists have total, count, and nextOffset. With coverage partial, "
    + "the catalog has only a selection of comics, so that totals and lists are those of the catalog, not of "
    + "all that Marvel published; warnings say what else is incomplete."

  /// The name and the version of the program.
  static var information: JSONValue {
    ["name": "marvel-cli", "version": .text(programVersion)]
  }

  let runner: MCPRunner

  /// A response as one line, and the error in it; nil if it has a result.
  typealias Response = (line: String, error: MCPError.Code?)

  /// - Parameter message: One with an id.
  func response(to message: MCPMessage) async -> Response {
    do throws(MCPError) {
      return (try await reply(message).line(message.id ?? "null", message.era), nil)
    } catch {
      var error = error
      error.id = message.id
      return (error.line, error.code)
    }
  }

  private func reply(_ message: MCPMessage) async throws(MCPError) -> MCPReply {
    switch message.content {
    case .initialize(let version):
      let known = Self.handshakeVersions.contains(version)
      return MCPReply([
        "protocolVersion": .text(known ? version : Self.handshakeVersions[0]),
        "capabilities": Self.capabilities, "serverInfo": Self.information,
        "instructions": .text(Self.instructions),
      ])
    case .discover:
      let versions = Self.statelessVersions + Self.handshakeVersions
      return MCPReply(
        [
          "supportedVersions": .array(versions.map(JSONValue.text)),
          "capabilities": Self.capabilities, "instructions": .text(Self.instructions),
        ], lifetime: MCPReply.unchanging)
    case .ping, .cancelled, .ignored: return MCPReply([:])
    case .listTools:
      return MCPReply(
        ["tools": .array(runner.tools.map(\.definition))], lifetime: MCPReply.unchanging)
    case .listResources:
      return MCPReply(
        ["resources": .array(MCPResource.all.map(\.definition))], lifetime: MCPReply.unchanging)
    case .listTemplates:
      return MCPReply(
        ["resourceTemplates": .array(MCPResource.templates.map(\.definition))],
        lifetime: MCPReply.unchanging)
    case .listPrompts:
      return MCPReply(
        ["prompts": .array(MCPPrompt.all.map(\.definition))], lifetime: MCPReply.unchanging)
    case .call(let name, let arguments): return try await runner.call(name, arguments)
    case .read(let address): return try await runner.read(address, message.era)
    case .prompt(let name, let arguments): return try MCPPrompt.reply(name, arguments)
    case .complete(let reference, let argument, let value):
      return try runner.complete(reference, argument, value)
    }
  }
}

/// A response to a request.
struct MCPReply {
  /// How long a client may keep a list that never changes, in milliseconds.
  static let unchanging = 3_600_000

  private let result: JSONValue
  /// How long a client may keep it, in milliseconds; nil if the result has no such member.
  private let lifetime: Int?

  /// - Parameter result: an object.
  init(_ result: JSONValue, lifetime: Int? = nil) {
    self.result = result
    self.lifetime = lifetime
  }

  /// The line of the response.
  ///
  /// - Parameter id: The JSON of the request's id.
  func line(_ id: String, _ era: MCPMessage.Era) -> String {
    var result = result
    if case .stateless = era {
      result = result.adding(["resultType": "complete"])
      if let lifetime {
        result = result.adding(["ttlMs": .number(lifetime), "cacheScope": "private"])
      }
      result = result.adding([
        "_meta": ["io.modelcontextprotocol/serverInfo": MCPResponder.information]
      ])
    }
    return (["jsonrpc": "2.0", "id": .json(id), "result": result] as JSONValue).line + "\n"
  }
}

extension MCPError {
  var line: String {
    let error: JSONValue = ["code": .number(code.rawValue), "message": .text(message)]
    let response: JSONValue = [
      "jsonrpc": "2.0", "id": .json(id ?? "null"),
      "error": data.map { error.adding(["data": $0]) } ?? error,
    ]
    return response.line + "\n"
  }
}
