internal import Catalog

/// The row of an entity in the full-text table.
///
/// The high bits of the row number are the entity's rank, so that a query finds the best-known
/// entities first and can stop early.
struct SearchIndexRow {
  /// From low to high bits, a row number has the key, the kind, and the rank.
  private static let startOfKind = 30
  private static let bitsOfKind = 3
  private static let highestRank = 255

  /// Weights characters higher because people search for them more often than for their stories.
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
  ///   - key: The key in the table `entity`.
  ///   - popularity: See `Entry`.
  init(_ kind: Kind, key: Int64, popularity: Int) {
    // An approximate logarithm that has the same value on every machine.
    let count = Double(max(0, popularity) + 1)
    let magnitude = 4 + Double(count.exponent) + count.significand - 1
    let rank = min(Self.highestRank, Int(6 * Self.weight(of: kind) * magnitude))
    number =
      Int64(Self.highestRank - rank) << Int64(Self.startOfKind + Self.bitsOfKind)
      | Int64(kind.rawValue) << Int64(Self.startOfKind)
      | key
  }

  /// The key in the table `entity`.
  var key: Int64 { number & (1 << Int64(Self.startOfKind) - 1) }

  /// 0 for the best-known entities.
  var rank: Int64 { number >> Int64(Self.startOfKind + Self.bitsOfKind) }

  var kind: Kind? {
    Kind(rawValue: Int(number >> Int64(Self.startOfKind) & (1 << Int64(Self.bitsOfKind) - 1)))
  }

  /// Returns a condition on the column `rowid`; empty for all kinds.
  static func condition(on kinds: [Kind]) -> String {
    guard kinds.count < Kind.allCases.count else { return "" }
    let numbers = kinds.map { String($0.rawValue) }.joined(separator: ", ")
    return " AND rowid >> \(startOfKind) & \((1 << bitsOfKind) - 1) IN (\(numbers))"
  }
}
