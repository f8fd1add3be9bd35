internal import CatalogImport
internal import Digests
internal import Platform

/// The files that a path stands for.
struct ImportFiles {
  static let checksumEnding = ChecksumFile.ending
  /// Of the files in a folder that are taken.
  static let endings = [".json", ".jsonl", ".ndjson"].flatMap { [$0, $0 + ".gz"] }

  /// In the order of their names.
  let paths: [String]

  init(_ path: String) throws(ImportFailure) {
    guard Platform.isDirectory(path) else {
      paths = [path]
      return
    }
    do {
      paths = try Platform.filesBelow(path).filter { file in
        Self.endings.contains { file.hasSuffix($0) }
      }
    } catch {
      throw .content(.file(error))
    }
    if paths.isEmpty { throw .noFiles }
  }

  /// Opens a file; a checksum that stands beside it is to be met.
  static func open(_ path: String, _ mapping: Mapping?) throws(ImportError) -> ImportFile {
    let file: FileInput
    do { file = try .file(path) } catch { throw .file(error) }
    return try ImportFile(
      OpenFile(file), mapping: mapping, checksum: try checksum(beside: path))
  }

  /// Nil where there is none.
  private static func checksum(beside path: String) throws(ImportError) -> String? {
    let text: String
    do { text = try Platform.readTextFile(path + checksumEnding) } catch {
      if error == .absent { return nil }
      throw .file(error)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let checksum = ChecksumFile.checksum(of: name, in: text) else { throw .wrongChecksum }
    return checksum
  }
}
