internal import CZlib

/// The gzip form of bytes (RFC 1952), made piece by piece so that what is large need not lie in
/// memory.
@safe final class Gzip {
  private static let pieceSize = 65_536

  /// In memory of its own, since zlib does not let it move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var compressed: [UInt8] = []

  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    let gzip = Gzip()
    gzip.add(bytes, isLast: true)
    return gzip.compressed
  }

  /// So many zero bytes.
  static func compressZeros(_ count: Int) -> [UInt8] {
    let gzip = Gzip()
    let piece = [UInt8](repeating: 0, count: pieceSize)
    for _ in 0..<(count / pieceSize) { gzip.add(piece, isLast: false) }
    gzip.add(Array(piece.prefix(count % pieceSize)), isLast: true)
    return gzip.compressed
  }

  private init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let code = unsafe gzip_begin(stream)
    precondition(code == Z_OK, "zlib has no memory")
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  private func add(_ bytes: [UInt8], isLast: Bool) {
    var bytes = bytes
    var room = [UInt8](repeating: 0, count: Self.pieceSize)
    unsafe bytes.withUnsafeMutableBufferPointer { input in
      unsafe stream.pointee.next_in = input.baseAddress
      unsafe stream.pointee.avail_in = uInt(input.count)
      var isFull = true
      while isFull {
        let free = unsafe room.withUnsafeMutableBufferPointer { output in
          unsafe deflate(into: output, isLast: isLast)
        }
        compressed += room.dropLast(free)
        isFull = free == 0
      }
    }
  }

  /// Gives how many bytes of the room are left.
  private func deflate(
    into room: UnsafeMutableBufferPointer<UInt8>, isLast: Bool
  ) -> Int {
    unsafe stream.pointee.next_out = room.baseAddress
    unsafe stream.pointee.avail_out = uInt(room.count)
    _ = unsafe CZlib.deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
    return Int(unsafe stream.pointee.avail_out)
  }
}
