/// Numbers at the bounds of types, as a file, a server, or a user may write them.
package enum BoundaryNumber {
  /// Valid in JSON.
  package static let integers = [
    "0", "-0", "-1", "1000000", "20000001", "2147483648", "-2147483648", "4294967296",
    "9007199254740992", "9007199254740993", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "18446744073709551616", million,
  ]
  /// Valid in JSON, too.
  package static let decimals = ["0.5", "-0.0", "1e19", "1e308", "1e400", "-1e400", "1e-400"]
  /// What parsers of numbers accept besides.
  package static let words = [
    "nan", "NaN", "-nan", "inf", "-inf", "Infinity", "0x1p1023", "nan(7)",
  ]

  package static let all = integers + decimals + words

  /// More digits than any type has.
  private static let million = String(repeating: "9", count: 1_000_000)
}
