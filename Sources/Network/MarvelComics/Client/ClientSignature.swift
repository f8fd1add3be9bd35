#if canImport(CryptoKit)
  internal import CryptoKit
#else
  internal import Digests
#endif

/// Marvel's request signature, made by the system where it can, so that apps for Apple's platforms
/// need no OpenSSL. The programs always use libcrypto.
enum ClientSignature {
  #if canImport(CryptoKit)
    /// Returns the lower-case hexadecimal MD5 of timestamp, private key, and public key.
    @Sendable static func hash(
      timestamp: String, privateKey: String, publicKey: String
    ) -> String {
      var md5 = Insecure.MD5()
      for part in [timestamp, privateKey, publicKey] { md5.update(data: Array(part.utf8)) }
      let digits = Array("0123456789abcdef".utf8)
      return String(
        decoding: md5.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
        as: UTF8.self)
    }
  #else
    static let hash: @Sendable (String, String, String) -> String = Signature.hash
  #endif
}
