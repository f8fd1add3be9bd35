/// Standard output on a terminal, which obeys C1 controls in a text, lets bidirectional controls
/// rearrange it, and may break lines at U+2028 and U+2029. Writes those and U+007F as `\\u`
/// escapes.
///
/// In formats other than JSON, such characters have been replaced before. In JSON they occur only
/// in strings, where an escape means the same.
final class EscapedOutput: OutputFilter {
  private let output: any TextOutput

  init(_ output: any TextOutput) {
    self.output = output
  }

  var hasSent: Bool { output.hasSent }

  func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    var (sent, index) = (bytes.startIndex, bytes.startIndex)
    while let start = bytes[index...].firstIndex(where: \.mayStartControl) {
      guard let control = Control(bytes[start...]) else {
        index = start + 1
        continue
      }
      if start > sent { try output.put(bytes[sent..<start]) }
      try output.put(control.escape)
      index = start + control.length
      sent = index
    }
    if sent < bytes.endIndex { try output.put(bytes[sent...]) }
  }

  func finish() throws(OutputFailure) { try output.finish() }
}

/// A control character in UTF-8.
private struct Control {
  private let scalar: UInt32
  let length: Int

  /// Returns nil if the bytes do not begin with one.
  init?(_ bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes.prefix(3))
    switch (bytes[0], bytes.count) {
    case (0x7F, _): (scalar, length) = (0x7F, 1)
    case (0xC0...0xDF, 2...): (scalar, length) = (Self.scalar(bytes[..<2], 0x1F), 2)
    case (0xE0...0xEF, 3): (scalar, length) = (Self.scalar(bytes, 0x0F), 3)
    default: return nil
    }
    guard scalar.isControlOfTerminals else { return nil }
  }

  private static func scalar(_ bytes: some Collection<UInt8>, _ mask: UInt32) -> UInt32 {
    bytes.dropFirst().reduce(UInt32(bytes.first ?? 0) & mask) { $0 << 6 | UInt32($1) & 0x3F }
  }

  var escape: String {
    let digits = String(scalar, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension UInt8 {
  /// The first bytes of U+007F, and of the blocks of the other controls.
  fileprivate var mayStartControl: Bool {
    switch self {
    case 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }
}

extension UInt32 {
  /// U+007F, a C1 control, a line or paragraph separator, or a character that changes the direction
  /// of text.
  fileprivate var isControlOfTerminals: Bool {
    switch self {
    case 0x7F...0x9F, 0x2028, 0x2029: true
    default: Unicode.Scalar(self).map(isDirectional) ?? false
    }
  }
}
