import Digests
import Testing

struct SignatureTests {
  @Test func `the hash matches Marvel's own example`() {
    #expect(
      Signature.hash(timestamp: "1", privateKey: "abcd", publicKey: "1234")
        == "ffd275c5130566a2916217b101f26150")
  }

  @Test(arguments: [
    ("ffd275c5130566a2916217b101f26150", true), ("ffd275c5130566a2916217b101f26151", false),
    ("FFD275C5130566A2916217B101F26150", false), ("", false),
  ])
  func `only the right hash is valid`(hash: String, isValid: Bool) {
    #expect(
      Signature.isValid(hash, timestamp: "1", privateKey: "abcd", publicKey: "1234") == isValid)
  }

  @Test func `a tag is the SHA-1 of the bytes`() {
    #expect(Signature.tag(of: Array("abc".utf8)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(Signature.tag(of: []) == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
  }

  @Test(arguments: [
    ("ffd2", "ffd2", true), ("ffd2", "ffd3", false), ("ffd2", "ffd", false), ("ffd2", "", false),
    ("", "", true),
  ])
  func `texts are compared completely`(left: String, right: String, isSame: Bool) {
    #expect(Signature.isSame(left, right) == isSame)
  }
}
