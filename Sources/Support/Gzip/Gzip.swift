internal import CZlib

/// A gzip decoder (RFC 1952) for data that arrives in pieces and may have several members.
package final class GzipDecoder {
  /// The first bytes of each member.
  package static let magic: [UInt8] = [0x1F, 0x8B]
  private static let pieceSize = 262_144

  private let inflater = Inflater(.gzip)
  /// Whether the data so far ends within a member.
  package private(set) var isWithinMember = false

  package init() {}

  /// Whether all data so far is decompressed, so that `add` may be called.
  package var needsInput: Bool { inflater.needsInput }

  /// Adds compressed bytes.
  package func add(_ bytes: [UInt8]) { inflater.add(bytes) }

  /// Returns the next decompressed bytes; they may be empty before the end of the data.
  package func read() throws(Inflater.Corruption) -> [UInt8] {
    isWithinMember = true
    let bytes = try inflater.read(upTo: Self.pieceSize)
    if inflater.isAtEnd {
      isWithinMember = false
      inflater.restart()
    }
    return bytes
  }
}

/// A gzip encoder (RFC 1952) that works in pieces, so that large input need not fit in memory.
@safe package final class GzipEncoder {
  private static let pieceSize = 65_536
  /// Compresses a page of entities in a third of the time of zlib's default level, and to at most
  /// a seventh more bytes.
  private static let quickLevel: Int32 = 3
  private static let standardLevel: Int32 = 6

  /// Allocated separately, because zlib requires a stable address.
  private let stream: UnsafeMutablePointer<z_stream>
  /// The buffer for a piece of zlib's output.
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var compressed: [UInt8] = []

  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    let gzip = GzipEncoder(level: quickLevel)
    unsafe bytes.withUnsafeBufferPointer { unsafe gzip.add($0, isLast: true) }
    return gzip.compressed
  }

  /// Compresses a sequence of zero bytes.
  package static func compressZeros(_ count: Int) -> [UInt8] {
    let gzip = GzipEncoder(level: standardLevel)
    let piece = [UInt8](repeating: 0, count: pieceSize)
    unsafe piece.withUnsafeBufferPointer { piece in
      for _ in 0..<(count / pieceSize) { unsafe gzip.add(piece, isLast: false) }
      unsafe gzip.add(piece.extracting(..<(count % pieceSize)), isLast: true)
    }
    return gzip.compressed
  }

  private init(level: Int32) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    unsafe buffer = .allocate(capacity: Self.pieceSize)
    let code = unsafe gzip_begin(stream, level)
    precondition(code == Z_OK, "zlib cannot allocate memory")
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
    unsafe buffer.deallocate()
  }

  private func add(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    unsafe stream.pointee.avail_in = uInt(bytes.count)
    var isFull = true
    while isFull {
      unsafe stream.pointee.next_out = buffer.baseAddress
      unsafe stream.pointee.avail_out = uInt(buffer.count)
      _ = unsafe deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
      let free = Int(unsafe stream.pointee.avail_out)
      unsafe compressed.append(contentsOf: buffer.extracting(..<(buffer.count - free)))
      isFull = free == 0
    }
  }
}
