import Catalog
import CatalogDatabase
import Dispatch
import SQLite

/// The words of a search, and names, which are looked up as they were typed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  let words = unsafe String(decoding: bytes, as: UTF8.self)
  let isDone = DispatchSemaphore(value: 0)
  Task {
    do { try await ask(words) } catch { preconditionFailure("\(error)") }
    isDone.signal()
  }
  isDone.wait()
  return 0
}

private func ask(_ words: String) async throws {
  let question = SearchQuery(
    kinds: [.character, .event], words: words, range: PageRange(offset: 0, limit: 3))
  _ = try await unsafe source.search(question)
  _ = try await unsafe source.matches(of: words, .character)
  _ = try await unsafe source.names(near: words, .character, limit: 3)
}

/// One input is tried after the other, so that it is never in two tasks at a time.
nonisolated(unsafe) private let source: DatabaseSource = {
  guard let source = try? smallCatalog() else {
    preconditionFailure("the catalog cannot be made")
  }
  return source
}()

private func smallCatalog() throws -> DatabaseSource {
  let connection = try Connection.inMemory()
  try CatalogWriter.makeTables(in: connection, date: "2025-01-01T00:00:00Z", attribution: "")
  let writer = try CatalogWriter(connection)
  let timestamp = Timestamp(seconds: 1)
  let revision = try writer.beginRevision(.build, origin: "", at: timestamp)
  for (id, name) in ["Iron Man", "Éclair d'Âme", "1602", "Spider-Man (Peter Parker)"].enumerated() {
    let json = "{\"id\":\(id + 1),\"name\":\(jsonString(name)),\"aliases\":[\"Sample NOT\"]}"
    if let entry = Entry(.character, json: json) { try writer.put(entry, in: revision) }
  }
  try writer.finishRevision(revision, at: timestamp)
  return try DatabaseSource(connection, as: .embedded, now: { timestamp })
}
