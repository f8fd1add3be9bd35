/// Returns valid JSON without whitespace between its tokens.
func withoutBlanks(_ json: Slice<UnsafeBufferPointer<UInt8>>) -> String {
  var result: [UInt8] = []
  unsafe result.reserveCapacity(json.count)
  var isInString = false
  var isEscaped = false
  for byte in unsafe Array(json) where isInString || byte > UInt8(ascii: " ") {
    result.append(byte)
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\"") {
      isInString.toggle()
    } else {
      isEscaped = byte == UInt8(ascii: "\\")
    }
  }
  return String(decoding: result, as: UTF8.self)
}
