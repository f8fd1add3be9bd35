/// The number of a cell as people see it: workbooks have 3 as `3.0` or `3E0`, and 1.1 as
/// `1.1000000000000001`.
enum CellNumber {
  /// Excel keeps so many digits of a number.
  private static let exactDigits = 15

  /// Returns a decimal number. One with an exponent and more digits than Excel keeps stays as it is:
  /// its last digits are lost, so that it is no code.
  static func text(_ number: String) -> String {
    let parts = number.utf8.split(separator: UInt8(ascii: "E"), omittingEmptySubsequences: false)
    let lower = number.utf8.split(separator: UInt8(ascii: "e"), omittingEmptySubsequences: false)
    let found = parts.count == 2 ? parts : lower
    if found.count == 2 { return expanded(Substring(found[0]), Substring(found[1])) ?? number }
    guard let point = number.utf8.firstIndex(of: UInt8(ascii: ".")) else { return number }
    let fraction = number[point...].dropFirst()
    if fraction.utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) { return String(number[..<point]) }
    guard number.utf8.count > exactDigits + 1, let value = Double(number), value.isFinite else {
      return number
    }
    return shortest(value)
  }

  private static func expanded(_ mantissa: Substring, _ exponent: Substring) -> String? {
    guard let exponent = Int(exponent), (-exactDigits...exactDigits).contains(exponent),
      let value = Double("\(mantissa)e\(exponent)"), abs(value) < 1e15
    else { return nil }
    return shortest(value)
  }

  private static func shortest(_ value: Double) -> String {
    if let whole = Int64(exactly: value) { return String(whole) }
    return value.description
  }
}
