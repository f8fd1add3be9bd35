import Catalog
import CatalogImport

@testable import MarvelCLI

/// Tables and lines of JSON that a mapping reads, and tables of comics without one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  var limits = Limits()
  (limits.expanded, limits.row, limits.columns) = (1_000_000, 10_000, 50)
  let input = BytesInMemory(Array(bytes.dropFirst()), pieceSize: Int(bytes.first ?? 0) + 1)
  let file = try? ImportFile(input, mapping: mapping, limits: limits)
  try? file?.read(kind: nil) { _ in }
  if let table = try? ComicTable(bytes, nil) {
    precondition(
      table.issues.allSatisfy { $0.evidence == .table && $0.location.hasPrefix("line ") })
  }
  return 0
}

private let mapping = try? Mapping(
  """
  {"kind":"character","fields":{"id":"id","name":"name","a":{"column":"a","type":"number"},
  "b":{"column":"b","type":"boolean"},"c":{"column":"c","type":"list","separator":"|"},
  "d":{"column":"d","type":"text"}}}
  """)
