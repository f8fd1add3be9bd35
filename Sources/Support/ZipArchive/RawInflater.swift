internal import CZlib

/// A decoder of deflate (RFC 1951) for data that arrives in pieces.
@safe final class RawInflater {
  /// Allocated separately, because zlib requires a stable address.
  private let stream: UnsafeMutablePointer<z_stream>
  private var compressed: [UInt8] = []
  private var position = 0
  /// Whether zlib may have more output than fit into the buffer.
  private var hasMore = false
  /// Whether the compressed data is complete.
  private(set) var isAtEnd = false

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let code = unsafe inflate_raw_begin(stream)
    precondition(code == Z_OK, "zlib is out of memory")
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Whether bytes were added that do not belong to the compressed data.
  var hasUnusedInput: Bool { position < compressed.count }

  /// Whether all data so far is decompressed, so that `add` may be called.
  var needsInput: Bool { !hasUnusedInput && !hasMore }

  /// Adds compressed bytes.
  func add(_ bytes: [UInt8]) {
    (compressed, position) = (bytes, 0)
  }

  /// Returns the next decompressed bytes; they may be empty before the end of the data.
  ///
  /// - Parameter limit: The maximum number of bytes; at least one.
  func read(upTo limit: Int) throws(ZipError) -> [UInt8] {
    var code = Z_OK
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      unsafe stream.pointee.next_out = buffer.baseAddress
      unsafe stream.pointee.avail_out = uInt(buffer.count)
      code = inflateOnce()
      filled = unsafe buffer.count - Int(stream.pointee.avail_out)
      hasMore = filled == buffer.count
    }
    switch code {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isAtEnd = true
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

/// The CRC-32 of bytes that arrive in pieces (APPNOTE 4.4.7).
struct CRC32Sum {
  private(set) var value: UInt32 = 0

  mutating func add(_ bytes: [UInt8]) {
    // zlib returns its initial value if there is no address.
    guard !bytes.isEmpty else { return }
    value = unsafe bytes.withUnsafeBufferPointer { bytes in
      UInt32(unsafe crc32(uLong(value), bytes.baseAddress, uInt(bytes.count)))
    }
  }
}
