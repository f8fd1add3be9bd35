import ComicFiles

/// Reading lists and the metadata next to comic files.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  _ = try? MetadataFile.issue(bytes)
  guard let list = try? ReadingList(bytes) else { return 0 }
  guard let written = try? ReadingList(Array(list.xml.utf8)) else {
    preconditionFailure("a list that was written is not valid")
  }
  precondition(written == list, "a list that was written is another one")
  return 0
}
