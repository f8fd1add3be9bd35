internal import Gzip
internal import Platform

/// Reads the decompressed bytes of a member of a ZIP file in pieces.
package final class ZipMemberReader {
  private static let pieceSize = 262_144
  private static let storedMethod = 0
  private static let deflateMethod = 8

  private let member: ZipMember
  private let file: RandomAccessFile
  /// Nil if the member is stored.
  private let inflater: Inflater?
  /// The position in the file of the next compressed byte.
  private var position: Int
  /// The position after the last one.
  private let end: Int
  /// The number of bytes that have been decompressed.
  private var count = 0
  private var checksum = CRC32Sum()

  /// - Parameter end: The position in the file before which the member must end.
  init(_ member: ZipMember, in file: RandomAccessFile, end: Int) throws(ZipError) {
    guard !member.isEncrypted else { throw .encrypted }
    switch member.method {
    case Self.storedMethod:
      guard member.compressedSize == member.size else { throw .wrongSize }
      inflater = nil
    case Self.deflateMethod: inflater = Inflater(.raw)
    default: throw .unsupportedMethod(member.method)
    }
    (self.member, self.file) = (member, file)
    position = try LocalHeader(of: member, in: file, end: end).dataPosition
    self.end = position + member.compressedSize
  }

  /// Returns the next bytes, at most 262,144 (256 kB); empty at the end.
  ///
  /// The last bytes are returned only if the size and the checksum of all are right. There are
  /// never more than `ZipMember.size`. After an error, do not read again.
  ///
  /// - Throws: `damaged`, `wrongSize`, or `wrongChecksum`; `truncated` if the file is shorter than
  ///   before, or `file`.
  package func read() throws(ZipError) -> [UInt8] {
    let limit = min(Self.pieceSize, member.size - count)
    let bytes = limit == 0 ? [] : try nextBytes(upTo: limit)
    count += bytes.count
    checksum.add(bytes)
    if count == member.size {
      try verifyEnd()
    } else if bytes.isEmpty {
      throw .wrongSize
    }
    return bytes
  }

  /// Returns the next bytes; empty only at the end of the data.
  private func nextBytes(upTo limit: Int) throws(ZipError) -> [UInt8] {
    guard let inflater else { return try nextFileBytes(upTo: limit) }
    while !inflater.isAtEnd {
      let isLast = position == end
      if inflater.needsInput, !isLast { inflater.add(try nextFileBytes(upTo: Self.pieceSize)) }
      let bytes: [UInt8]
      do { bytes = try inflater.read(upTo: limit) } catch { throw .damaged }
      if !bytes.isEmpty { return bytes }
      if isLast, inflater.needsInput, !inflater.isAtEnd { throw .damaged }
    }
    return []
  }

  private func nextFileBytes(upTo limit: Int) throws(ZipError) -> [UInt8] {
    let bytes = try file.bytes(at: position, count: min(limit, end - position))
    position += bytes.count
    return bytes
  }

  /// Verifies that nothing follows the bytes that have been read, and their checksum.
  private func verifyEnd() throws(ZipError) {
    if let inflater {
      guard try nextBytes(upTo: 1).isEmpty else { throw .wrongSize }
      guard position == end, !inflater.hasUnusedInput else { throw .damaged }
    }
    guard checksum.value == member.checksum else { throw .wrongChecksum }
  }
}
