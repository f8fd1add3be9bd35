internal import Platform

/// An open ZIP file and its central directory (PKWARE APPNOTE.TXT 6.3.10).
///
/// Bytes before the archive are passed over, such as a program that extracts it; bytes after it are
/// an error.
package struct ZipDirectory: Sendable {
  /// In the order of the directory. None overlaps another or the directory.
  package let members: [ZipMember]
  let file: RandomAccessFile
  let location: DirectoryLocation

  /// Opens the file at a path and reads its directory. Anything but a regular file is rejected.
  ///
  /// - Parameters:
  ///   - entryLimit: The maximum number of members; by default, that of an archive without Zip64.
  ///   - sizeLimit: The maximum size of the directory in bytes. It is read into memory.
  /// - Throws: Any `ZipError` except those of a single member.
  package init(
    _ path: String, entryLimit: Int = 65_535, sizeLimit: Int = 64_000_000
  ) throws(ZipError) {
    let file: RandomAccessFile
    do throws(FileError) {
      file = try RandomAccessFile(path)
    } catch {
      throw .file(error)
    }
    try self.init(file, entryLimit: entryLimit, sizeLimit: sizeLimit)
  }

  /// Does the same for an archive in memory.
  package init(
    _ bytes: [UInt8], entryLimit: Int = 65_535, sizeLimit: Int = 64_000_000
  ) throws(ZipError) {
    try self.init(RandomAccessFile(bytes), entryLimit: entryLimit, sizeLimit: sizeLimit)
  }

  private init(
    _ file: RandomAccessFile, entryLimit: Int, sizeLimit: Int
  ) throws(ZipError) {
    self.file = file
    location = try DirectoryLocation(in: file)
    guard location.count <= entryLimit else { throw .tooManyEntries(limit: entryLimit) }
    guard location.size <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
    var fields = FieldReader(try file.bytes(at: location.start, count: location.size)[...])
    var members: [ZipMember] = []
    for _ in 0..<location.count { members.append(try ZipMember(&fields, location)) }
    guard fields.count == 0 else { throw .damaged }
    try Self.checkPlaces(of: members, before: location.start)
    self.members = members
  }

  /// Returns a reader of a member's bytes, from their beginning.
  ///
  /// - Throws: `encrypted` or `unsupportedMethod`; `wrongSize` if the sizes of a stored member
  ///   differ; `damaged` if its local header contradicts the directory; `truncated` if the file is
  ///   shorter than before, or `file`.
  package func reader(of member: ZipMember) throws(ZipError) -> ZipMemberReader {
    try ZipMemberReader(member, in: file, end: location.start)
  }

  /// Returns all bytes of a member.
  ///
  /// - Parameter limit: The maximum number of bytes, also of compressed ones: many of these may have
  ///   little content.
  /// - Throws: `tooLarge`, before anything is read, if one of the stated sizes exceeds the limit; the
  ///   errors of `reader(of:)` and `ZipMemberReader.read()`.
  package func bytes(of member: ZipMember, limit: Int) throws(ZipError) -> [UInt8] {
    guard max(member.size, member.compressedSize) <= limit else { throw .tooLarge(limit: limit) }
    let reader = try reader(of: member)
    var bytes: [UInt8] = []
    while true {
      let piece = try reader.read()
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  /// Throws `damaged` if members overlap: a small file could otherwise expand to any size, by
  /// naming the same data in each of its entries.
  private static func checkPlaces(of members: [ZipMember], before end: Int) throws(ZipError) {
    var next = end
    for member in members.sorted(by: { $0.headerPosition > $1.headerPosition }) {
      let available = next - member.headerPosition - LocalHeader.size - member.nameBytes.count
      guard member.compressedSize <= available else { throw .damaged }
      next = member.headerPosition
    }
  }
}
