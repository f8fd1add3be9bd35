/// What a client needs to ask: a public key that it sends, and a private one that it signs with.
package struct KeyPair: Equatable, Sendable {
  package let publicKey: String
  package let privateKey: String
  /// Whose pages may ask by the public key alone.
  package var referrers: [Referrer]

  package init(publicKey: String, privateKey: String, referrers: [Referrer] = []) {
    self.publicKey = publicKey
    self.privateKey = privateKey
    self.referrers = referrers
  }
}

/// Reads pairs of keys, one a line: `PUBLIC PRIVATE [HOST]...`; `#` begins a comment, and blank
/// lines are nothing.
package enum KeyFile {
  /// - Throws: `KeySyntaxError`, which shows nothing of the line, since that may be a secret.
  package static func pairs(_ text: String) throws(KeySyntaxError) -> [KeyPair] {
    var pairs: [KeyPair] = []
    let lines = text.withoutByteOrderMark
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      let referrers = words.dropFirst(2).map { Referrer(String($0)) }
      guard words.count >= 2, !referrers.contains(nil) else {
        throw KeySyntaxError(line: index + 1, isRepeated: false)
      }
      guard !pairs.contains(where: { $0.publicKey == first }) else {
        throw KeySyntaxError(line: index + 1, isRepeated: true)
      }
      pairs.append(
        KeyPair(
          publicKey: String(first), privateKey: String(words[1]),
          referrers: referrers.compactMap(\.self)))
    }
    return pairs
  }
}

/// A line that is no pair of keys.
package struct KeySyntaxError: Error, Equatable, Sendable {
  /// Counted from 1.
  package let line: Int
  /// The public key stands in an earlier line.
  package let isRepeated: Bool
}

extension String {
  /// Editors of some systems put U+FEFF before the text.
  var withoutByteOrderMark: Substring {
    unicodeScalars.first == "\u{FEFF}" ? Substring(unicodeScalars.dropFirst()) : self[...]
  }
}
