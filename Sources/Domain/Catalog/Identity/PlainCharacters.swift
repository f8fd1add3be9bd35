extension String {
  /// The text with the usual one of characters that look the same, and as it was before an address
  /// encoded it: full-width digits, odd spaces, dashes, and quotation marks; without invisible ones.
  package var plainCharacters: String {
    let text = decodedAddress
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var plain = ""
    for scalar in text.unicodeScalars {
      if let character = scalar.plain { plain.unicodeScalars.append(character) }
    }
    return plain
  }

  /// The text without percent encoding, and with spaces for `+`; the same text if it has spaces
  /// already, or something else than an address would have.
  private var decodedAddress: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }),
      !contains(" ")
    else { return self }
    let parts = split(separator: "%", omittingEmptySubsequences: false)
    var bytes = Array(parts[0].utf8)
    for part in parts.dropFirst() {
      guard part.utf8.count > 1, let byte = UInt8(part.prefix(2), radix: 16) else { return self }
      bytes += [byte] + part.utf8.dropFirst(2)
    }
    let isSpaced = bytes.contains(UInt8(ascii: " "))
    if !isSpaced { bytes = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 } }
    return String(validating: bytes, as: UTF8.self) ?? self
  }
}

extension Unicode.Scalar {
  /// The character as people type it; nil for an invisible one.
  fileprivate var plain: Unicode.Scalar? {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0)
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: "-"
    case 0x2018, 0x2019, 0x201A, 0x201B, 0x2032, 0x02BC: "'"
    case 0x201C...0x201F, 0x00AB, 0x00BB, 0x2033: "\""
    case 0x3010, 0x3014, 0x300C, 0x300E: "["
    case 0x3011, 0x3015, 0x300D, 0x300F: "]"
    case 0x09...0x0D, 0x85: " "
    case 0x00AD, 0x034F, 0xFE00...0xFE0F: nil
    default:
      switch properties.generalCategory {
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: " "
      case .format, .control: nil
      case .decimalNumber:
        properties.numericValue.flatMap { Unicode.Scalar(0x30 + UInt32($0)) }
      default: self
      }
    }
  }
}
