internal import CCrypto

/// The SHA-256 of data that arrives in parts (FIPS 180-4).
package struct SHA256Sum: Sendable {
  private var state = SHA256_CTX()

  package init() {
    unsafe SHA256_Init(&state)
  }

  package mutating func add(_ bytes: some Collection<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ unsafe add($0) }) == nil {
      unsafe Array(bytes).withUnsafeBufferPointer { unsafe add($0) }
    }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe SHA256_Update(&state, bytes.baseAddress, bytes.count)
  }

  /// The checksum of the data so far, in lower-case hexadecimal digits.
  package var hexadecimal: String {
    var (state, digest) = (state, [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH)))
    unsafe SHA256_Final(&digest, &state)
    return digest.hexadecimal
  }
}

/// Marvel's request signature: the private key is needed to create and to verify it.
package enum Signature {
  /// Returns the lower-case hexadecimal MD5 of timestamp, private key, and public key, joined in
  /// this order.
  ///
  /// Source: Marvel's documentation, "Authentication for Server-Side Applications".
  package static func hash(
    timestamp: String, privateKey: String, publicKey: String
  ) -> String {
    let text = Array((timestamp + privateKey + publicKey).utf8)
    var state = MD5_CTX()
    var digest = [UInt8](repeating: 0, count: Int(MD5_DIGEST_LENGTH))
    unsafe MD5_Init(&state)
    unsafe MD5_Update(&state, text, text.count)
    unsafe MD5_Final(&digest, &state)
    return digest.hexadecimal
  }

  /// Verifies a hash in a time that does not depend on where it differs.
  package static func isValid(
    _ hash: String, timestamp: String, privateKey: String, publicKey: String
  ) -> Bool {
    let expected = self.hash(
      timestamp: timestamp, privateKey: privateKey, publicKey: publicKey)
    return isSame(hash, expected)
  }

  /// Compares two texts in a time that depends only on their lengths.
  package static func isSame(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    return unsafe left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
  }

  /// Returns the lower-case hexadecimal SHA-1 of bytes, the format of the ETags of Marvel's
  /// gateway.
  package static func tag(of bytes: [UInt8]) -> String {
    var state = SHA_CTX()
    var digest = [UInt8](repeating: 0, count: Int(SHA_DIGEST_LENGTH))
    unsafe SHA1_Init(&state)
    unsafe SHA1_Update(&state, bytes, bytes.count)
    unsafe SHA1_Final(&digest, &state)
    return digest.hexadecimal
  }
}

extension Sequence<UInt8> {
  /// The bytes in lower-case hexadecimal digits, two for each byte.
  internal var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
