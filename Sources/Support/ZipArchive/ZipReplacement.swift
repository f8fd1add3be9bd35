internal import Platform

/// An archive to which a member is written: a new file replaces it at once when it is complete.
///
/// All other members, the archive's comment, and bytes before the archive stay as they are, byte by
/// byte. The file keeps its permissions, and its owner and group if this user may set them;
/// extended attributes are lost, and other hard links keep the old file. A symbolic link is kept,
/// and the file that it points to is replaced.
package struct ZipReplacement: Sendable {
  private static let pieceSize = 262_144

  /// The archive as it was opened.
  package let directory: ZipDirectory
  /// Without symbolic links.
  private let path: String
  /// Of the file before it was opened.
  private let stamp: FileStamp?

  /// Opens the archive at a path, with the limits of `ZipDirectory`.
  ///
  /// - Throws: `archive`, also if a member is encrypted; `output` if this user may not write to the
  ///   file.
  package init(_ path: String) throws(ZipWriteError) {
    self.path = resolvedPath(path)
    stamp = FileStamp(self.path)
    do { directory = try ZipDirectory(self.path) } catch { throw .archive(error) }
    guard !directory.members.contains(where: \.isEncrypted) else { throw .archive(.encrypted) }
    if let reason = obstacleToWriting(self.path) { throw .output(.failed(reason)) }
  }

  /// Adds a member, or replaces all with the same path: see `ZipMember.isFile`. It is stored as it
  /// is, after all others, and dated 1980-01-01.
  ///
  /// The data of a replaced member remains in the file, without an entry, if that of another member
  /// follows it. A second call throws `changed`.
  ///
  /// - Parameter name: The path of a file, not of a directory.
  /// - Throws: Any `ZipWriteError`; the file has not changed then, and no other is left.
  package func write(member name: String, _ bytes: [UInt8]) throws(ZipWriteError) {
    let layout = try ReplacementLayout(directory, adding: name, bytes)
    let file = try writing(try ReplacementFile(path, mode: 0o600))
    file.takeAttributes(of: path)
    try copy(0..<layout.added.headerPosition, to: file.output)
    try writing(try file.output.write(layout.addedBytes))
    for entries in layout.keptEntries { try copy(entries, to: file.output) }
    try writing(try file.output.write(layout.endBytes))
    try copy(directory.location.commentPosition..<directory.file.size, to: file.output)
    try writing(try file.output.synchronize())
    guard Self.isRight(file.draftPath, layout, bytes) else { throw .unverified }
    guard !hasChanged else { throw .changed }
    try writing(try file.commit())
  }

  private var hasChanged: Bool { FileStamp(path) != stamp }

  private func copy(_ range: Range<Int>, to output: FileOutput) throws(ZipWriteError) {
    for position in stride(from: range.lowerBound, to: range.upperBound, by: Self.pieceSize) {
      let count = min(Self.pieceSize, range.upperBound - position)
      let piece: [UInt8]
      do {
        piece = try directory.file.bytes(at: position, count: count)
      } catch {
        throw hasChanged ? .changed : .archive(error)
      }
      try writing(try output.write(piece))
    }
  }

  /// Whether the file at a path has the members that it should have, and the bytes of the added one.
  private static func isRight(
    _ path: String, _ layout: ReplacementLayout, _ bytes: [UInt8]
  ) -> Bool {
    guard let archive = try? ZipDirectory(path), archive.members == layout.members else {
      return false
    }
    return (try? archive.bytes(of: layout.added, limit: bytes.count)) == bytes
  }
}

/// Returns a value, and throws the error of computing it as a `ZipWriteError`.
@discardableResult
private func writing<Value>(
  _ value: @autoclosure () throws(OutputError) -> Value
) throws(ZipWriteError) -> Value {
  do { return try value() } catch { throw .output(error) }
}
