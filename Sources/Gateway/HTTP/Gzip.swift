internal import CZlib

/// The gzip form of bytes (RFC 1952), made piece by piece so that what is large need not lie in
/// memory.
@safe final class Gzip {
  private static let pieceSize = 65_536
  /// A page of entities takes a third of the time that it does at zlib's own level, and becomes by a
  /// seventh longer at most.
  private static let quickLevel: Int32 = 3
  private static let standardLevel: Int32 = 6

  /// In memory of its own, since zlib does not let it move.
  private let stream: UnsafeMutablePointer<z_stream>
  /// Where zlib puts a piece of what it makes.
  private let room: UnsafeMutableBufferPointer<UInt8>
  private var compressed: [UInt8] = []

  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    let gzip = Gzip(level: quickLevel)
    unsafe bytes.withUnsafeBufferPointer { unsafe gzip.add($0, isLast: true) }
    return gzip.compressed
  }

  /// So many zero bytes.
  static func compressZeros(_ count: Int) -> [UInt8] {
    let gzip = Gzip(level: standardLevel)
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
    unsafe room = .allocate(capacity: Self.pieceSize)
    let code = unsafe gzip_begin(stream, level)
    precondition(code == Z_OK, "zlib has no memory")
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
    unsafe room.deallocate()
  }

  private func add(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    unsafe stream.pointee.avail_in = uInt(bytes.count)
    var isFull = true
    while isFull {
      unsafe stream.pointee.next_out = room.baseAddress
      unsafe stream.pointee.avail_out = uInt(room.count)
      _ = unsafe deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
      let free = Int(unsafe stream.pointee.avail_out)
      unsafe compressed.append(contentsOf: room.extracting(..<(room.count - free)))
      isFull = free == 0
    }
  }
}
