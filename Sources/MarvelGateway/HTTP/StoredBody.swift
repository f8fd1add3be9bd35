/// The bytes of a body that many answers share; libmicrohttpd sends them from where they lie.
@safe package final class StoredBody: Sendable {
  // libmicrohttpd sends from this address on threads of its own, and an array promises none that
  // stays; that it is shared is safe since nobody writes to it after the initialiser.
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
