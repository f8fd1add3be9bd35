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
