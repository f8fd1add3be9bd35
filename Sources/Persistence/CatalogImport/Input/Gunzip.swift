internal import CZlib

/// The decompressed content of a gzip file (RFC 1952), which may have several members.
@safe final class Gunzip: ByteInput {
  /// The magic number at the beginning of a gzip file.
  static let magic: [UInt8] = [0x1F, 0x8B]
  private static let pieceSize = 262_144

  private let input: any ByteInput
  /// Allocated separately, because zlib requires a stable address.
  private let stream: UnsafeMutablePointer<z_stream>
  private var compressed: [UInt8] = []
  private var position = 0
  private var isWithinMember = false
  /// Whether zlib has more output than fit into the buffer.
  private var hasMore = false

  init(_ input: any ByteInput) {
    self.input = input
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let code = unsafe gunzip_begin(stream)
    precondition(code == Z_OK, "zlib is out of memory")
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
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, filled in
      unsafe stream.pointee.next_out = buffer.baseAddress
      unsafe stream.pointee.avail_out = uInt(buffer.count)
      code = inflateOnce()
      filled = unsafe buffer.count - Int(stream.pointee.avail_out)
      hasMore = filled == buffer.count
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
