import Catalog
import CatalogDatabase
import CatalogImport

/// Whatever is in a file that may be imported: JSON of every layout, and gzip.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  var limits = Limits()
  (limits.expanded, limits.document, limits.row) = (1_000_000, 100_000, 10_000)
  // The first byte says in which pieces the others come.
  let input = BytesInMemory(Array(bytes.dropFirst()), pieceSize: Int(bytes.first ?? 0) + 1)
  let file = try? ImportFile(input, limits: limits)
  try? file?.read(kind: .character) { row throws(ImportError) in
    guard case .entity(let kind, let json) = row.content else { return }
    let entry = Entry(kind, json: json)
    precondition(entry.map { $0.key.id > 0 } ?? true)
  }
  return 0
}
