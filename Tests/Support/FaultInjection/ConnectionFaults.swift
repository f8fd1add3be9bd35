package import MarvelGateway
internal import Platform
internal import Synchronization

extension Reply {
  private static let hangUpCheckInterval = Duration.milliseconds(100)

  /// Sends nothing for as long as the client waits.
  package static let outage = Reply.noResponse("silence") { socket in
    while !isHungUp(socket) {
      do { try await Task.sleep(for: hangUpCheckInterval) } catch { break }
    }
  }

  /// Resets the connection.
  package static let reset = Reply.noResponse("reset") { resetConnection($0) }
}

extension Body {
  private static let blockSize = 65_536

  /// Closes or resets the connection after this many bytes; `Content-Length` counts all of them.
  static func truncated(_ bytes: [UInt8], after count: Int, isReset: Bool = false) -> Body {
    .made(count: bytes.count) { position, socket in
      if position < count { return .bytes(bytes[position...].prefix(count - position)) }
      if isReset { resetConnection(socket) }
      return .end
    }
  }

  /// Sends portions of this size, with a pause between them.
  static func portions(_ bytes: [UInt8], of count: Int, pause: Duration) -> Body {
    let end = Atomic(count)
    return .made(count: bytes.count) { position, _ in
      let released = min(bytes.count, end.load(ordering: .relaxed))
      if position < released { return .bytes(bytes[position..<released]) }
      end.wrappingAdd(count, ordering: .relaxed)
      return .pause(pause)
    }
  }

  /// A JSON string of this many bytes, generated while it is sent: quotation marks at both ends and
  /// letters in between.
  static func filler(_ count: Int) -> Body {
    .made(count: count) { position, _ in
      let end = min(count, position + blockSize)
      var part = [UInt8](repeating: UInt8(ascii: "a"), count: end - position)
      if position == 0 { part[0] = UInt8(ascii: "\"") }
      if end == count { part[part.count - 1] = UInt8(ascii: "\"") }
      return .bytes(part[...])
    }
  }
}
