internal import Catalog

/// The check digits of International Standard Book Numbers.
enum ISBN {
  /// The number of digits; older numbers have ten.
  static let length = 13
  /// Those of EANs that are ISBNs.
  static let prefixes = ["978", "979"]

  /// Returns the first number whose check digit is right, without hyphens.
  ///
  /// - Parameter text: Numbers, separated by `;`: `3-16-148410-X; 978-3-16-148410-0`.
  static func firstValid(in text: String) -> String? {
    text.split(separator: ";").map(compact).first(where: isValid)
  }

  private static func compact(_ text: Substring) -> String {
    let letters = text.uppercased().utf8.filter { (0x30...0x39).contains($0) || $0 == x }
    return String(decoding: letters, as: UTF8.self)
  }

  private static let x = UInt8(ascii: "X")

  /// - Parameter number: Without hyphens.
  static func isValid(_ number: String) -> Bool {
    switch number.utf8.count {
    case length:
      guard number.isNumeric, prefixes.contains(where: number.hasPrefix) else { return false }
      let weights = (0..<length).map { $0 % 2 == 0 ? 1 : 3 }
      return sum(number, weights) % 10 == 0
    case 10:
      // The last digit is the remainder of a division by 11, thus X for ten.
      guard String(number.dropLast()).isNumeric else { return false }
      return sum(number, (1...10).reversed()) % 11 == 0
    default: return false
    }
  }

  private static func sum(_ number: String, _ weights: [Int]) -> Int {
    zip(number.utf8, weights).reduce(0) { sum, digit in
      sum + digit.1 * (digit.0 == x ? 10 : Int(digit.0) - 0x30)
    }
  }
}
