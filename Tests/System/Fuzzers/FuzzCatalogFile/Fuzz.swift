import Catalog
import CatalogDatabase
import Foundation
import SQLite

/// The beginning of a catalog file: its header, and the root page of its schema.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  var bytes = catalog
  let changed = min(count, bytes.count)
  for index in 0..<changed { unsafe bytes[index] = start[index] }
  write(bytes)
  let file = LocalCatalog(path: path)
  if let connection = try? file.openForReading() {
    precondition(bytes.starts(with: "SQLite format 3\0".utf8), "another file was opened")
    if let source = try? DatabaseSource(connection, as: .local, now: { Timestamp(seconds: 1) }) {
      _ = source.coverage(of: .character)
    }
  }
  _ = try? file.contents()
  return 0
}

private let path =
  "\(FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp")"
  + "/marvel-fuzz-\(getpid()).sqlite"

private func write(_ bytes: [UInt8]) {
  let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  _ = unsafe bytes.withUnsafeBytes { unsafe Foundation.write(file, $0.baseAddress, $0.count) }
  close(file)
  for suffix in ["-wal", "-shm", "-journal"] { unsafe unlink(path + suffix) }
}

/// A small catalog file.
private let catalog: [UInt8] = {
  do {
    let connection = try Connection.inMemory()
    try CatalogWriter.makeTables(in: connection, date: "2025-01-01T00:00:00Z", attribution: "")
    try connection.copyPacked(to: path)
    defer { unsafe unlink(path) }
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  } catch {
    preconditionFailure("\(error)")
  }
}()
