import Digests
import Testing

struct ChecksumTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func `a checksum is FIPS 180-4's, however the bytes are split`(text: String, expected: String) {
    var whole = SHA256Sum()
    whole.add(Array(text.utf8))
    #expect(whole.hexadecimal == expected)
    var pieces = SHA256Sum()
    for byte in text.utf8 { pieces.add([byte]) }
    #expect(pieces.hexadecimal == expected)
  }

  private let sum = String(repeating: "0a", count: 32)

  @Test(arguments: ["comics.jsonl", "back\\slash", "line\nfeed", "line\r\nbreak"])
  func `a written line can be parsed`(name: String) {
    let line = ChecksumFile.line(sum, name: name)
    #expect(line.filter { $0 == "\n" }.count == 1)
    #expect(ChecksumFile.checksum(of: name, in: line) == sum)
    #expect(ChecksumFile.checksum(of: "another", in: line) == nil)
  }

  @Test func `other formats of sha256sum are parsed`() {
    let text = "junk\n\(sum.uppercased()) *binary\n\(sum)\n"
    #expect(ChecksumFile.checksum(of: "binary", in: text) == sum)
    #expect(ChecksumFile.checksum(of: "any", in: sum) == sum)
    #expect(ChecksumFile.checksum(of: "any", in: "0a0a") == nil)
  }
}
