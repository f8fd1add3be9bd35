internal import Catalog

/// A name of a field that is the same for all kinds of entities.
enum FieldAlias {
  /// The name or title of an entity.
  static let name = "name"
  /// The id of the entity that an object refers to.
  static let id = "id"
  /// The member that has the id at its end.
  static let address = "resourceURI"

  /// The keys of names and titles, without duplicates.
  static let titles = Kind.allCases.map(\.titleKey).reduce(into: [String]()) { keys, key in
    if !keys.contains(key) { keys.append(key) }
  }

  /// Returns the members that a wanted member may be read from.
  ///
  /// - Parameter isEntity: false for an object inside an entity.
  static func members(_ name: String, isEntity: Bool) -> [String] {
    switch name {
    case Self.name where isEntity: titles
    case id where !isEntity: [id, address]
    default: [name]
    }
  }

  /// Returns the place of the id in an address at another place; empty if it has none.
  static func id(_ address: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var count = 0
    while count < text.count, unsafe (0x30...0x39).contains(text[text.count - count - 1]) {
      count += 1
    }
    return address.upperBound - count..<address.upperBound
  }

  /// Returns the id in an address; nil if it has none.
  static func id(_ address: String) -> String? {
    let count = address.utf8.reversed().prefix { (0x30...0x39).contains($0) }.count
    return Int(address.suffix(count)).map(String.init)
  }
}
