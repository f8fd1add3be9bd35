internal import Catalog
internal import Digests
internal import Platform

/// A file whose SHA-256 checksum is computed while it is written.
final class ChecksummedFile: TextOutput {
  private let file: ReplacementFile
  private var sum = SHA256Sum()

  /// - Parameter path: The destination, which `keep` creates or replaces.
  init(_ path: String) throws(OutputError) {
    file = try ReplacementFile(path)
  }

  let hasSent = false

  func put(_ text: String) throws(OutputFailure) {
    sum.add(text.utf8)
    try file.output.put(text)
  }

  func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    sum.add(bytes)
    try file.output.put(bytes)
  }

  /// Does nothing: `keep` writes the buffered data.
  func finish() {}

  /// Commits the file and its checksum file.
  func keep(replacing: Bool) throws(Failure) {
    try commitExport(file, checksum: sum.hexadecimal, replacing: replacing)
  }
}

/// Commits an exported file and its checksum file next to it.
func commitExport(
  _ file: ReplacementFile, checksum: String, replacing: Bool
) throws(Failure) {
  let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
  let checksumPath = file.path + ChecksumFile.ending
  let checksumFile: ReplacementFile
  do throws(OutputError) {
    checksumFile = try ReplacementFile(checksumPath)
    try checksumFile.output.write(ChecksumFile.line(checksum, name: name))
  } catch {
    throw .file(checksumPath, .writing(error))
  }
  let present = try rethrow(
    try ReplacementFile.commit([file, checksumFile], replacing: replacing),
    as: { Failure.file(file.path, .writing($0)) })
  if let present { throw .file(present, .present) }
}
