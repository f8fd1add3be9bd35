internal import Catalog

/// The row of an entity in the full-text table.
///
/// Its number begins with the entity's standing, so that a query meets the best-known entities
/// first and may stop at them, however many there are.
struct SearchIndexRow {
  /// Above them stands the kind, and above that the standing.
  private static let bitsOfKey = 30
  private static let bitsOfKind = 3
  private static let highestRank = 255

  /// What people look for is more often a character than one of the stories that bear its name.
  private static func weight(of kind: Kind) -> Double {
    switch kind {
    case .character: 2
    case .event: 1.5
    case .series, .creator: 1.2
    case .comic: 1
    case .story: 0.5
    }
  }

  let number: Int64

  init(_ number: Int64) {
    self.number = number
  }

  /// - Parameters:
  ///   - key: that of the table `entity`.
  ///   - popularity: how many entities it is said to belong together with.
  init(_ kind: Kind, key: Int64, popularity: Int) {
    // Nearly a logarithm, but the same on every machine.
    let count = Double(max(0, popularity) + 1)
    let magnitude = 4 + Double(count.exponent) + count.significand - 1
    let rank = min(Self.highestRank, Int(6 * Self.weight(of: kind) * magnitude))
    number =
      Int64(Self.highestRank - rank) << Int64(Self.bitsOfKind + Self.bitsOfKey)
      | Int64(kind.rawValue) << Int64(Self.bitsOfKey) | key
  }

  /// The key of the table `entity`.
  var key: Int64 { number & (1 << Int64(Self.bitsOfKey) - 1) }

  /// A condition on the column `rowid`; empty for all kinds.
  static func condition(on kinds: [Kind]) -> String {
    guard kinds.count < Kind.allCases.count else { return "" }
    let numbers = kinds.map { String($0.rawValue) }.joined(separator: ", ")
    return " AND rowid >> \(bitsOfKey) & \((1 << bitsOfKind) - 1) IN (\(numbers))"
  }
}
