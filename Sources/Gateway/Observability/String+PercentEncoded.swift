extension String {
  /// The percent-encoded string (RFC 3986, section 2.1). A query may contain commas and colons
  /// unencoded.
  var percentEncoded: String {
    utf8.reduce(into: "") { result, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-._~,:".utf8.contains(byte):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }
}
