/// Parses delta-seconds (RFC 9111, section 1.2.2); a number that is too large becomes the maximum.
func seconds(_ text: String) -> Int? {
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  guard !text.isEmpty, text.utf8.allSatisfy(digits.contains) else { return nil }
  return Int(Int32(text) ?? .max)
}
