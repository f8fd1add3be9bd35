import Catalog
import CatalogImport

/// The file that says how a table is read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  guard let text = unsafe String(validating: bytes, as: UTF8.self) else { return 0 }
  guard let mapping = try? Mapping(text) else { return 0 }
  let rows = BytesInMemory(Array("id,name,a\n1,A,2\n".utf8))
  try? ImportFile(rows, mapping: mapping).read(kind: nil) { _ in }
  return 0
}
