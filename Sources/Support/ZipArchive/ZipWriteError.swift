package import Platform

/// The reason that a ZIP file was not changed.
package enum ZipWriteError: Error, Equatable, Sendable {
  /// It cannot be read, or a member is encrypted.
  case archive(ZipError)
  /// The new file cannot be written.
  case output(OutputError)
  /// The new archive would exceed 65,534 members or 4 GB, and need Zip64 (APPNOTE 4.3.9.2).
  case needsZip64
  /// Another program changed or replaced the file after it was opened.
  case changed
  /// The new file did not contain what was written.
  case unverified
}
