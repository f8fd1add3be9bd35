internal import CCrypto

/// Marvel's signature of a request: whoever holds the private key can make it and check it.
package enum Signature {
  /// The lower-case hexadecimal MD5 of time stamp, private key and public key, joined in this order.
  ///
  /// Source: Marvel's documentation, "Authentication for Server-Side Applications".
  package static func hash(
    timestamp: String, privateKey: String, publicKey: String
  ) -> String {
    let text = Array((timestamp + privateKey + publicKey).utf8)
    return unsafe hexadecimal(digest(text, EVP_md5()))
  }

  /// Whether a hash is the right one, in a time that does not depend on where it differs.
  package static func isValid(
    _ hash: String, timestamp: String, privateKey: String, publicKey: String
  ) -> Bool {
    let expected = self.hash(
      timestamp: timestamp, privateKey: privateKey, publicKey: publicKey)
    return isSame(hash, expected)
  }

  /// Compares two texts in a time that depends on their lengths alone.
  package static func isSame(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    return unsafe left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
  }

  /// The lower-case hexadecimal SHA-1 of bytes, in the form of the ETags that Marvel's gateway gave.
  package static func tag(of bytes: [UInt8]) -> String {
    unsafe hexadecimal(digest(bytes, EVP_sha1()))
  }

  private static func digest(_ bytes: [UInt8], _ algorithm: OpaquePointer?) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    let code = unsafe EVP_Digest(bytes, bytes.count, &digest, &count, algorithm, nil)
    // A library that forbids MD5, as in FIPS mode, would make every signature the empty text.
    precondition(code == 1, "libcrypto refuses a digest")
    return Array(digest[..<Int(count)])
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let letters = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: letters, as: UTF8.self)
  }
}
