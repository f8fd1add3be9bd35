import Catalog
import ComicFiles
import ProviderTable

/// The names of comic files, the titles of comics, and ids.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  let text = unsafe String(decoding: bytes, as: UTF8.self)
  _ = ComicFileName.isComic(text)
  for issue in [ComicFileName.issue(text), NamedIssue(title: text)].compactMap(\.self) {
    check(issue.number)
    _ = issue.title
  }
  let parts = text.split(separator: "/")
  let directory = DirectoryEvidence(parts.dropLast())
  let path = ComicPath(name: parts.last.map(String.init) ?? "", in: directory)
  precondition(path.issue?.series.isEmpty != true, "a path without a series")
  for issue in path.readings { check(issue.number) }
  precondition(ComicFileName.issue(text)?.series.isEmpty != true, "an issue without a series")
  check(text)
  if let id = ExternalID(text) {
    precondition(ExternalID(id.written) == id, "\(id.written) is another id")
  }
  return 0
}

/// Checks that the compared form of a number is its own.
private func check(_ written: String) {
  guard let number = IssueNumber(written) else { return }
  precondition(IssueNumber(number.text) == number, "\(number.text) is another number")
}
