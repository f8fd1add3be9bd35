internal import Catalog
internal import SQLite

/// A batch of entities whose texts share one buffer. The buffer is reused for the next batch once
/// the previous records are released.
struct RecordBatch {
  /// The positions of an entity's title and JSON. The JSON ends where the next title begins.
  private struct Position {
    let id: Int
    let title: Int
    let json: Int
  }

  private var text: [UInt8] = []
  private var positions: [Position] = []
  /// Whether the entities are of the merged catalog.
  private var mayHaveAdditions = false

  var count: Int { positions.count }

  mutating func removeAll() {
    text.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
  }

  /// Adds an entity with its title and JSON from these columns of a statement.
  mutating func add(_ id: Int, _ row: ReusableStatement, title: Int, json: Int) {
    // Enough for a page of a short list, which would otherwise be copied whenever it grows.
    if text.isEmpty { text.reserveCapacity(1 << 16) }
    mayHaveAdditions = row.isOfOverlay
    let start = text.count
    unsafe row.withBytes(title) { unsafe append($0) }
    positions.append(Position(id: id, title: start, json: text.count))
    unsafe row.withBytes(json) { unsafe append($0) }
  }

  /// Appends UTF-8, which is repaired if it is invalid.
  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if unsafe isUTF8(bytes) {
      unsafe text += bytes
    } else {
      unsafe text += String(decoding: bytes, as: UTF8.self).utf8
    }
  }

  private func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      let units = unsafe bytes.bindMemory(to: UInt8.self).span
      return (try? UTF8Span(validating: units)) != nil
    }
    return unsafe String(validating: bytes, as: UTF8.self) != nil
  }

  func records(_ kind: Kind) -> [Record] {
    let ends = positions.dropFirst().map(\.title) + [text.count]
    return zip(positions, ends).map { position, end in
      Record(
        key: EntityKey(kind, position.id), text: text[position.title..<end],
        lengthOfTitle: position.json - position.title,
        mayHaveAdditions: mayHaveAdditions)
    }
  }
}
