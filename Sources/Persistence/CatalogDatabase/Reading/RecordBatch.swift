internal import Catalog
internal import SQLite

/// Entities that are read one after the other and handed over together, with their texts in one
/// piece of memory. It is used again for the next ones as soon as nobody holds the last ones.
struct RecordBatch {
  /// Where an entity's title and JSON stand in the text; the JSON ends where the next title begins.
  private struct Place {
    let id: Int
    let title: Int
    let json: Int
  }

  private var text: [UInt8] = []
  private var places: [Place] = []

  var count: Int { places.count }

  mutating func removeAll() {
    text.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// Takes in an entity of which a statement gives title and JSON in these columns.
  mutating func add(_ id: Int, _ row: ReusableStatement, title: Int, json: Int) {
    // Enough for the page of a short list, which would else be copied each time that it grows.
    if text.isEmpty { text.reserveCapacity(1 << 16) }
    let start = text.count
    unsafe row.withBytes(title) { title in
      if unsafe VerbatimText.includes(title) {
        unsafe text.append(contentsOf: title)
      } else {
        unsafe text.append(contentsOf: String(decoding: title, as: UTF8.self).utf8)
      }
    }
    places.append(Place(id: id, title: start, json: text.count))
    unsafe row.withBytes(json) { json in
      // Most need neither to be unpacked nor to be checked.
      if unsafe VerbatimText.includes(json) {
        unsafe text.append(contentsOf: json)
      } else {
        unsafe text.append(contentsOf: Abbreviation.unpack(json).utf8)
      }
    }
  }

  func records(_ kind: Kind) -> [Record] {
    let ends = places.dropFirst().map(\.title) + [text.count]
    return zip(places, ends).map { place, end in
      Record(
        key: EntityKey(kind, place.id), text: text[place.title..<end],
        lengthOfTitle: place.json - place.title)
    }
  }
}
