/// A number of seconds as headers have it (RFC 9111, section 1.2.2); a larger number than is counted means
/// the largest.
func seconds(_ text: String) -> Int? {
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  guard !text.isEmpty, text.utf8.allSatisfy(digits.contains) else { return nil }
  return Int(Int32(text) ?? .max)
}
