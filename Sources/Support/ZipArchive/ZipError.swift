package import Platform

/// The reason that a ZIP file or one of its members cannot be read.
package enum ZipError: Error, Equatable, Sendable {
  case file(FileError)
  /// The file neither ends nor begins like a ZIP file.
  case notAnArchive
  /// The file ends within the archive.
  case truncated
  /// The archive is followed by other bytes.
  case dataAfterEnd
  /// The archive consists of several files.
  case multiDisk
  /// Its records contradict each other, or the compressed data is corrupt.
  case damaged
  /// The directory has more than this many members.
  case tooManyEntries(limit: Int)
  /// The directory, or a member that is read at once, exceeds this many bytes.
  case tooLarge(limit: Int)
  /// The member is encrypted.
  case encrypted
  /// The member is compressed by a method other than deflate; with its number in APPNOTE 4.4.5.
  case unsupportedMethod(Int)
  /// The member is shorter or longer than the directory says.
  case wrongSize
  /// The member does not match its CRC-32.
  case wrongChecksum
}

extension RandomAccessFile {
  /// Returns exactly as many bytes as requested.
  func bytes(at position: Int, count: Int) throws(ZipError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try read(at: position, count: count)
    } catch {
      throw .file(error)
    }
    guard bytes.count == count else { throw .truncated }
    return bytes
  }
}
