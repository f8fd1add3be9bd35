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

  var count: Int { positions.count }

  mutating func removeAll() {
    text.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
  }

  /// Adds an entity with its title and JSON from these columns of a statement.
  mutating func add(_ id: Int, _ row: ReusableStatement, title: Int, json: Int) {
    // Enough for a page of a short list, which would otherwise be copied whenever it grows.
    if text.isEmpty { text.reserveCapacity(1 << 16) }
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

  private static let additionsKey = Array(",\"\(Provenance.Source.embedded.rawValue)\":".utf8)

  /// Whether JSON ends with the member of what the embedded catalog knows and the entity itself does
  /// not say. Reads only the last member.
  private static func hasAdditions(_ json: ArraySlice<UInt8>) -> Bool {
    guard json.suffix(2).elementsEqual("}}".utf8) else { return false }
    var (depth, isInText) = (0, false)
    for index in json.indices.dropLast().reversed() {
      switch json[index] {
      case UInt8(ascii: "\""):
        let escapes = json[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        if escapes % 2 == 0 { isInText.toggle() }
      case UInt8(ascii: "}") where !isInText: depth += 1
      case UInt8(ascii: "{") where !isInText:
        depth -= 1
        if depth == 0 {
          return json[..<index].suffix(additionsKey.count).elementsEqual(additionsKey)
        }
      default: break
      }
    }
    return false
  }

  func records(_ kind: Kind) -> [Record] {
    let ends = positions.dropFirst().map(\.title) + [text.count]
    return zip(positions, ends).map { position, end in
      Record(
        key: EntityKey(kind, position.id), text: text[position.title..<end],
        lengthOfTitle: position.json - position.title,
        hasAdditions: Self.hasAdditions(text[position.json..<end]))
    }
  }
}
