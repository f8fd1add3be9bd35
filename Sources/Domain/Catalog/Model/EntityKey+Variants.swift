/// Keys of variants that a catalog describes inside a comic: the id is a code of six digits, then
/// the id of the comic with nine. JSON numbers are exact up to sixteen digits.
extension EntityKey {
  private static let unit = 1_000_000_000
  private static let codes = 100_000..<1_000_000

  /// Returns a code for what identifies a variant.
  package static func variantCode(_ hash: UInt64) -> Int {
    codes.lowerBound + Int(hash % UInt64(codes.count))
  }

  /// Returns another code, for a variant whose code another one of the comic has.
  package static func variantCode(after code: Int) -> Int {
    variantCode(UInt64(code - codes.lowerBound + 1))
  }

  /// Returns the key of a variant of this comic; nil if the comic's id has more than nine digits.
  package func variant(_ code: Int) -> EntityKey? {
    (0..<Self.unit).contains(id) ? EntityKey(kind, code * Self.unit + id) : nil
  }

  /// Whether both are the same variant of their comics.
  package func isSameVariant(as other: EntityKey) -> Bool { id / Self.unit == other.id / Self.unit }

  /// The comic that this is a variant of; nil for other entities.
  package var original: EntityKey? {
    kind == .comic && Self.codes.contains(id / Self.unit) ? EntityKey(kind, id % Self.unit) : nil
  }
}
