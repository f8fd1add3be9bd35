internal import ArgumentParsing
internal import Catalog

internal import enum Platform.FileError
internal import var Platform.programVersion

/// A session of the Model Context Protocol over standard input and output: one message per line.
///
/// Source: modelcontextprotocol.io, revisions 2026-07-28 and 2025-11-25.
struct MCPServer {
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

  private let terminal: Terminal
  private let runner: MCPRunner
  private var lines: MCPLines
  /// Requests that have arrived and were neither answered nor canceled, in the order of arrival.
  private var pending: ArraySlice<MCPMessage> = []
  /// With so many pending requests, nothing is read: a client that writes faster than it is
  /// answered waits, rather than filling the memory. Long enough for the cancellations of every
  /// client that asks for a few things at once.
  private static let pendingLimit = 100

  init(_ dependencies: Dependencies, _ runner: MCPRunner) {
    terminal = dependencies.terminal
    self.runner = runner
    lines = MCPLines(dependencies.terminal.readChunk)
  }

  /// Answers until the input ends.
  mutating func run() async throws(Failure) -> ExitStatus {
    while true {
      if pending.count < Self.pendingLimit { try receive() }
      guard let message = pending.popFirst() else {
        if lines.hasEnded { return .done }
        continue
      }
      try await answer(message)
    }
  }

  /// Reads what has arrived, so that a cancellation overtakes the requests before it.
  private mutating func receive() throws(Failure) {
    let arrived = try rethrow(
      try lines.next(waits: pending.isEmpty),
      as: { (error: FileError) in Failure.inputUnreadable(error.reason) })
    for line in arrived {
      do throws(MCPError) {
        switch line {
        case .tooLong:
          throw MCPError(.invalidRequest, "the message is longer than \(MCPLines.limit) bytes")
        case .text(let text) where text.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }: break
        case .text(let text): receive(try MCPMessage(text))
        }
      } catch {
        try send(error.line)
      }
    }
  }

  private mutating func receive(_ message: MCPMessage) {
    switch message.content {
    case .cancelled(let id): pending.removeAll { $0.id == id }
    case .ignored: break
    default: pending.append(message)
    }
  }

  private func answer(_ message: MCPMessage) async throws(Failure) {
    guard let id = message.id else { return }
    var line: String
    do throws(MCPError) {
      report(0, message)
      line = try await reply(message).line(id, message.era)
      report(1, message)
    } catch {
      var error = error
      error.id = id
      line = error.line
    }
    try send(line)
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

  /// Sends a notification about the progress of a call, if the client wants any.
  private func report(_ progress: Int, _ message: MCPMessage) {
    guard let token = message.progressToken, case .call = message.content else { return }
    let notification: JSONValue = [
      "jsonrpc": "2.0", "method": "notifications/progress",
      "params": ["progressToken": .json(token), "progress": .number(progress), "total": 1],
    ]
    try? send(notification.line + "\n")
  }

  private func send(_ line: String) throws(Failure) {
    do {
      try terminal.output.put(line)
      try terminal.output.finish()
    } catch {
      throw .output(error)
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
        "_meta": ["io.modelcontextprotocol/serverInfo": MCPServer.information]
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
