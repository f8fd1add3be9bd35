internal import CZlib

/// Decompresses deflate (RFC 1951) that arrives in pieces.
@safe package final class Inflater {
  package enum Form {
    /// With the header and the trailer of gzip (RFC 1952).
    case gzip
    /// Without a header.
    case raw
  }

  /// The data is corrupt.
  package struct Corruption: Error {}

  /// Allocated separately, because zlib requires a stable address.
  private let stream: UnsafeMutablePointer<z_stream>
  private var compressed: [UInt8] = []
  private var position = 0
  /// Whether zlib may have more output than fit into the buffer.
  private var hasMore = false
  /// Whether the compressed data is complete.
  package private(set) var isAtEnd = false

  package init(_ form: Form) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let code = unsafe form == .gzip ? gunzip_begin(stream) : inflate_raw_begin(stream)
    precondition(code == Z_OK, "zlib is out of memory")
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Whether bytes were added that were not decompressed, which after the end do not belong to the
  /// compressed data.
  package var hasUnusedInput: Bool { position < compressed.count }

  /// Whether all data so far is decompressed, so that `add` may be called.
  package var needsInput: Bool { !hasUnusedInput && !hasMore }

  /// Adds compressed bytes.
  package func add(_ bytes: [UInt8]) {
    (compressed, position) = (bytes, 0)
  }

  /// Begins again with the bytes after the end of the compressed data.
  package func restart() {
    (isAtEnd, hasMore) = (false, false)
    unsafe inflateReset(stream)
  }

  /// Returns the next decompressed bytes; they may be empty before the end of the data.
  ///
  /// - Parameter limit: The maximum number of bytes; at least one.
  package func read(upTo limit: Int) throws(Corruption) -> [UInt8] {
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
    default: throw Corruption()
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
