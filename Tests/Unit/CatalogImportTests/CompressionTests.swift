import CatalogImport
import Platform
import TestSupport
import Testing

struct CompressionTests {
  let scratch = ScratchDirectory()
  let text = (1...2000).map { hero($0) + "\n" }.joined()

  /// Compresses a text with gzip.
  private func compressed(_ text: String) throws -> [UInt8] {
    let path = scratch.write(text, to: "plain")
    _ = try Program(path: "/bin/gzip").run(["-kf", path])
    let file = try FileInput.file(path + ".gz")
    var bytes: [UInt8] = []
    while case let piece = try file.read(), !piece.isEmpty { bytes += piece }
    return bytes
  }

  @Test(arguments: [1, 100, 65_536])
  func `gzip is detected and decompressed in pieces of any size`(pieceSize: Int) throws {
    #expect(try rows(compressed(text), pieceSize: pieceSize) == rows(text))
  }

  @Test func `concatenated gzip members are one text`() throws {
    let (one, two) = (try compressed(hero(1) + "\n"), try compressed(hero(2) + "\n"))
    #expect(try rows(one + two) == rows("\(hero(1))\n\(hero(2))\n"))
  }

  @Test func `truncated gzip data is an error at any position`() throws {
    let bytes = try compressed(text)
    for count in [3, 11, 100, bytes.count / 2, bytes.count - 9, bytes.count - 1] {
      #expect(throws: ImportError.truncated) { try rows(Array(bytes.prefix(count))) }
    }
  }

  @Test func `corrupt gzip data is an error`() throws {
    var bytes = try compressed(text)
    bytes[bytes.count - 6] ^= 0xFF
    #expect(throws: ImportError.damaged) { try rows(bytes) }
    #expect(throws: ImportError.damaged) { try rows([0x1F, 0x8B] + Array("text".utf8)) }
    #expect(throws: ImportError.damaged) { try rows(compressed(text) + Array("more".utf8)) }
  }

  @Test func `decompression stops at the limit`() throws {
    let bytes = try compressed(String(repeating: " ", count: 5_000_000))
    #expect(bytes.count < 6_000)
    var limits = Limits()
    limits.expanded = 1_000_000
    #expect(throws: ImportError.tooLarge(limit: 1_000_000)) { try rows(bytes, limits: limits) }
  }
}
