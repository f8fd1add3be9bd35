/// A client's keys: the public key that it sends, and the private key that it signs with.
package struct KeyPair: Equatable, Sendable {
  package let publicKey: String
  package let privateKey: String
  /// The hosts whose pages may send the public key without a signature.
  package var referrers: [Referrer]

  package init(publicKey: String, privateKey: String, referrers: [Referrer] = []) {
    self.publicKey = publicKey
    self.privateKey = privateKey
    self.referrers = referrers
  }
}

/// A parser for key files: one pair per line, `PUBLIC PRIVATE [HOST]...`. Blank lines and lines
/// that start with `#` are ignored.
package enum KeyFile {
  /// - Throws: `KeySyntaxError`, which does not quote the line, because it may contain a secret.
  package static func pairs(_ text: String) throws(KeySyntaxError) -> [KeyPair] {
    var pairs: [KeyPair] = []
    let lines = text.withoutByteOrderMark
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard let first = fields.first, !first.hasPrefix("#") else { continue }
      let referrers = fields.dropFirst(2).map { Referrer(String($0)) }
      guard fields.count >= 2, !referrers.contains(nil) else {
        throw KeySyntaxError(line: index + 1, isRepeated: false)
      }
      guard !pairs.contains(where: { $0.publicKey == first }) else {
        throw KeySyntaxError(line: index + 1, isRepeated: true)
      }
      pairs.append(
        KeyPair(
          publicKey: String(first), privateKey: String(fields[1]),
          referrers: referrers.compactMap(\.self)))
    }
    return pairs
  }
}

/// An invalid line of a key file.
package struct KeySyntaxError: Error, Equatable, Sendable {
  /// Counted from 1.
  package let line: Int
  /// Whether the public key already occurs in an earlier line.
  package let isRepeated: Bool
}

extension String {
  /// The text without a leading U+FEFF, which some editors write.
  var withoutByteOrderMark: Substring {
    unicodeScalars.first == "\u{FEFF}" ? Substring(unicodeScalars.dropFirst()) : self[...]
  }
}
