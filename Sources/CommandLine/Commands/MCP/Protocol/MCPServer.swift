internal import ArgumentParsing
internal import Catalog

internal import enum Platform.FileError

/// A session of the Model Context Protocol over standard input and output: one message per line.
///
/// Source: modelcontextprotocol.io, revisions 2026-07-28 and 2025-11-25.
struct MCPServer {
  private let terminal: Terminal
  private let responder: MCPResponder
  private var lines: MCPLines
  /// Requests that have arrived and were neither answered nor canceled, in the order of arrival.
  private var pending: ArraySlice<MCPMessage> = []
  /// With so many pending requests, nothing is read: a client that writes faster than it is
  /// answered waits, rather than filling the memory. Long enough for the cancellations of every
  /// client that asks for a few things at once.
  private static let pendingLimit = 100

  init(_ dependencies: Dependencies, _ runner: MCPRunner) {
    terminal = dependencies.terminal
    responder = MCPResponder(runner: runner)
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
    guard message.id != nil else { return }
    report(0, message)
    let response = await responder.response(to: message)
    if response.error == nil { report(1, message) }
    try send(response.line)
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
