/// The bytes of a body that many answers share; libmicrohttpd sends them from where they lie.
@safe package final class StoredBody: Sendable {
  // Never written after the initialiser.
  nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

  package init(_ bytes: [UInt8]) {
    unsafe memory = .allocate(byteCount: bytes.count, alignment: 1)
    unsafe memory.copyBytes(from: bytes)
  }

  deinit {
    unsafe memory.deallocate()
  }

  package var count: Int { unsafe memory.count }
  package var bytes: [UInt8] { unsafe Array(memory) }
}

extension StoredBody: Equatable {
  package static func == (left: StoredBody, right: StoredBody) -> Bool {
    left === right || left.bytes == right.bytes
  }
}
