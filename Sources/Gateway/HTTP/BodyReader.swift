internal import CMicroHTTPD
internal import Synchronization

/// Gives the bytes of an answer to libmicrohttpd as its socket takes them.
final class BodyReader: Sendable {
  private let body: Body
  private let pause: @Sendable (Duration) -> Void
  private let breakOff: @Sendable () -> Void
  /// Up to where portions may go out.
  private let released: Atomic<Int>

  /// - Parameters:
  ///   - pause: suspends the connection for a while.
  ///   - breakOff: breaks the connection off.
  init(
    _ body: Body, pause: @escaping @Sendable (Duration) -> Void,
    breakOff: @escaping @Sendable () -> Void
  ) {
    self.body = body
    self.pause = pause
    self.breakOff = breakOff
    released = if case .portions(_, let count, _) = body { Atomic(count) } else { Atomic(0) }
  }

  /// Puts bytes from `position` on into the room, and gives their number; 0 after a pause has begun,
  /// and `httpd_content_fails` where the rest will not come.
  func read(_ position: Int, into room: UnsafeMutableRawBufferPointer) -> Int {
    switch body {
    case .bytes(let bytes):
      return unsafe copy(bytes[position...], into: room)
    case .truncated(let bytes, let end):
      return position < end
        ? unsafe copy(bytes[position..<end], into: room) : httpd_content_fails
    case .broken(let bytes, let end):
      if position < end { return unsafe copy(bytes[position..<end], into: room) }
      breakOff()
      return httpd_content_fails
    case .portions(let bytes, let count, let pause):
      let end = min(bytes.count, released.load(ordering: .relaxed))
      if position < end { return unsafe copy(bytes[position..<end], into: room) }
      released.wrappingAdd(count, ordering: .relaxed)
      self.pause(pause)
      return 0
    case .filler(let count):
      return unsafe fill(position, count, into: room)
    }
  }

  private func copy(
    _ bytes: ArraySlice<UInt8>, into room: UnsafeMutableRawBufferPointer
  ) -> Int {
    let part = bytes.prefix(room.count)
    unsafe room.copyBytes(from: part)
    return part.count
  }

  /// A JSON string: quotation marks at both ends and letters in between.
  private func fill(
    _ position: Int, _ count: Int, into room: UnsafeMutableRawBufferPointer
  ) -> Int {
    let part = min(room.count, count - position)
    let place = unsafe UnsafeMutableRawBufferPointer(rebasing: room[..<part])
    unsafe place.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "a"))
    for end in [0, count - 1] where (position..<position + part).contains(end) {
      unsafe place[end - position] = UInt8(ascii: "\"")
    }
    return part
  }
}
