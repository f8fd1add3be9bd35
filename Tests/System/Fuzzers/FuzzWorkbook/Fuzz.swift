import CatalogImport
import TestSupport

@testable import MarvelCLI

/// The parts of a workbook, each of which ends with a NUL. Variations of a whole workbook would end at
/// its checksums.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
  let members = zip(names, parts).map { (name: $0, content: Array($1)) }
  guard let table = try? ComicTable(zipArchive(members), nil) else { return 0 }
  precondition(table.issues.allSatisfy { $0.location.hasPrefix("row ") })
  precondition(table.rejected.isEmpty, "a row of a sheet is rejected")
  return 0
}

private let names = [
  "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml", "xl/workbook.xml",
  "xl/_rels/workbook.xml.rels", "_rels/.rels",
]
