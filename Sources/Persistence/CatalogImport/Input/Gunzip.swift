internal import CZlib

/// The content of a gzip file (RFC 1952), of which several may stand one behind the other.
@safe final class Gunzip: ByteInput {
  /// What such a file begins with.
  static let magic: [UInt8] = [0x1F, 0x8B]
  private static let pieceSize = 262_144

  private let input: any ByteInput
  /// In memory of its own, since zlib does not let it move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var compressed: [UInt8] = []
  private var position = 0
  private var isWithinMember = false
  /// zlib had no room for all that it has made.
  private var hasMore = false

  init(_ input: any ByteInput) {
    self.input = input
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let code = unsafe gunzip_begin(stream)
    precondition(code == Z_OK, "zlib has no memory")
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  func read() throws(ImportError) -> [UInt8] {
    while true {
      if position == compressed.count, !hasMore {
        compressed = try input.read()
        position = 0
        if compressed.isEmpty {
          if isWithinMember { throw .truncated }
          return []
        }
      }
      let bytes = try expand()
      if !bytes.isEmpty { return bytes }
    }
  }

  private func expand() throws(ImportError) -> [UInt8] {
    isWithinMember = true
    var code = Z_OK
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { room, filled in
      unsafe stream.pointee.next_out = room.baseAddress
      unsafe stream.pointee.avail_out = uInt(room.count)
      code = inflateOnce()
      filled = unsafe room.count - Int(stream.pointee.avail_out)
      hasMore = filled == room.count
    }
    switch code {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END:
      (isWithinMember, hasMore) = (false, false)
      unsafe inflateReset(stream)
    default: throw .damaged
    }
    return bytes
  }

  private func inflateOnce() -> Int32 {
    unsafe compressed.withUnsafeBufferPointer { bytes in
      unsafe stream.pointee.next_in = UnsafeMutablePointer(
        mutating: bytes.baseAddress.map { unsafe $0 + position })
      unsafe stream.pointee.avail_in = uInt(bytes.count - position)
      let code = unsafe inflate(stream, Z_NO_FLUSH)
      position = unsafe bytes.count - Int(stream.pointee.avail_in)
      return code
    }
  }
}
