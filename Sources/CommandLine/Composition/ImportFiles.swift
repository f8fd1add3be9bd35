internal import Catalog
internal import CatalogImport
internal import Digests
internal import Platform

/// The files to import from a path: the file itself, or the files below a directory.
struct ImportFiles {
  static let checksumEnding = ChecksumFile.ending
  /// The extensions of the files that are imported from a directory.
  static let endings = [".json", ".jsonl", ".ndjson"].flatMap { [$0, $0 + ".gz"] }

  /// Sorted by name.
  let paths: [String]

  init(_ path: String) throws(Failure) {
    guard Platform.isDirectory(path) else {
      paths = [path]
      return
    }
    let files = try rethrow(
      try Platform.filesBelow(path), as: { Failure.file(path, .importing(.file($0))) })
    paths = files.filter { file in Self.endings.contains { file.hasSuffix($0) } }
    if paths.isEmpty { throw .file(path, .noFiles) }
  }

  /// Opens a file. If there is a checksum file next to it, its content must match.
  static func open(_ path: String, _ mapping: Mapping?) throws(ImportError) -> ImportFile {
    let file = try rethrow(try FileInput.file(path), as: ImportError.file)
    let detected = try ImportFile(
      OpenFile(file), mapping: mapping, checksum: try checksum(beside: path))
    return detected.form == .catalog ? try ImportFile(catalogAt: path, detected) : detected
  }

  /// Reads a file whose content must match the checksum file next to it; returns false if there is none.
  static func verifyChecksum(of path: String) throws(ImportError) -> Bool {
    guard let checksum = try checksum(beside: path) else { return false }
    let file = try rethrow(try FileInput.file(path), as: ImportError.file)
    let input = SummedInput(OpenFile(file), expected: checksum)
    while try !input.read().isEmpty {}
    return true
  }

  /// Returns the expected checksum; nil if there is no checksum file.
  private static func checksum(beside path: String) throws(ImportError) -> String? {
    let text: String
    do { text = try Platform.readSmallTextFile(path + checksumEnding) } catch {
      if error == .absent { return nil }
      throw .file(error)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let checksum = ChecksumFile.checksum(of: name, in: text) else { throw .wrongChecksum }
    return checksum
  }
}
