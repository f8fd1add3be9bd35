internal import CMicroHTTPD
internal import Synchronization

/// Supplies the bytes of a body to libmicrohttpd as the socket accepts them.
final class BodyReader: Sendable {
  private let body: Body
  private let pause: @Sendable (Duration) -> Void
  private let reset: @Sendable () -> Void
  /// The end of the portions that may be sent now.
  private let releasedCount: Atomic<Int>

  /// - Parameters:
  ///   - pause: suspends the connection for the given duration.
  ///   - reset: resets the connection.
  init(
    _ body: Body, pause: @escaping @Sendable (Duration) -> Void,
    reset: @escaping @Sendable () -> Void
  ) {
    self.body = body
    self.pause = pause
    self.reset = reset
    releasedCount = if case .portions(_, let count, _) = body { Atomic(count) } else { Atomic(0) }
  }

  /// Copies bytes from `position` on into the buffer and returns their number. Returns 0 if a pause
  /// has started, and `httpd_content_fails` if the rest will not be sent.
  func read(_ position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    switch body {
    case .bytes(let bytes):
      return unsafe copy(bytes[position...], into: buffer)
    case .truncated(let bytes, let end):
      return position < end
        ? unsafe copy(bytes[position..<end], into: buffer) : httpd_content_fails
    case .reset(let bytes, let end):
      if position < end { return unsafe copy(bytes[position..<end], into: buffer) }
      reset()
      return httpd_content_fails
    case .portions(let bytes, let count, let pause):
      let end = min(bytes.count, releasedCount.load(ordering: .relaxed))
      if position < end { return unsafe copy(bytes[position..<end], into: buffer) }
      releasedCount.wrappingAdd(count, ordering: .relaxed)
      self.pause(pause)
      return 0
    case .filler(let count):
      return unsafe fill(position, count, into: buffer)
    }
  }

  private func copy(
    _ bytes: ArraySlice<UInt8>, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    let part = bytes.prefix(buffer.count)
    unsafe buffer.copyBytes(from: part)
    return part.count
  }

  /// Writes part of a JSON string: quotation marks at both ends and letters in between.
  private func fill(
    _ position: Int, _ count: Int, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    let partCount = min(buffer.count, count - position)
    let part = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<partCount])
    unsafe part.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "a"))
    for end in [0, count - 1] where (position..<position + partCount).contains(end) {
      unsafe part[end - position] = UInt8(ascii: "\"")
    }
    return partCount
  }
}
