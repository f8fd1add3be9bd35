/// Binary data as text (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let padded = Array(part) + Array(repeating: 0, count: 3 - part.count)
      let bits = padded.reduce(0) { $0 << 8 | Int($1) }
      let letters = [18, 12, 6, 0].map { alphabet[bits >> $0 & 63] }
      text += letters.prefix(part.count + 1)
      text += Array(repeating: UInt8(ascii: "="), count: 3 - part.count)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
