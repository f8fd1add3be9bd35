import TestSupport
import Testing
import ZipArchive

struct ZipMemberReaderTests {
  private let text = Array("Avengers assemble".utf8)

  /// Expects an error from each way to read a member.
  private func expect(
    _ error: ZipError, _ member: TestMember, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error, sourceLocation: location) {
      _ = try TestArchive(.stored("first", [1]), member).contents()
    }
  }

  @Test(arguments: [0, 1, 17, 262_143, 262_144, 262_145, 524_288, 1_000_000])
  func `members of any size are read in pieces of 256 kB`(size: Int) throws {
    let content = noise(size)
    let archive = TestArchive(.stored("stored", content), .deflated("deflated", content))
    #expect(try archive.contents() == [content, content])
    let zip = try archive.open()
    for member in zip.members {
      let reader = try zip.reader(of: member)
      var total = 0
      while total < size {
        let count = try reader.read().count
        #expect((1...262_144).contains(count))
        total += count
      }
      #expect(try reader.read() == [])
      #expect(try reader.read() == [])
    }
  }

  @Test func `a member is read at once if neither of its sizes exceeds a limit`() throws {
    let zeros = [UInt8](repeating: 0, count: 1_000_000)
    var short = TestMember.deflated("c", [])
    // RFC 1951, 3.2.4: blocks without content, and the last one.
    short.data = (0..<100).flatMap { _ in [0, 0, 0, 0xFF, 0xFF] } + [1, 0, 0, 0xFF, 0xFF]
    let zip = try TestArchive(.stored("a", text), .deflated("b", zeros), short).open()
    for (member, content) in Swift.zip(zip.members, [text, zeros, []]) {
      let limit = max(content.count, member.compressedSize)
      #expect(try zip.bytes(of: member, limit: limit) == content)
      #expect(throws: ZipError.tooLarge(limit: limit - 1)) {
        try zip.bytes(of: member, limit: limit - 1)
      }
    }
  }

  @Test func `zeros are read although they are compressed to a thousandth`() throws {
    let zeros = [UInt8](repeating: 0, count: 3_000_000)
    #expect(try TestArchive(.deflated("a", zeros)).contents() == [zeros])
  }

  @Test func `the local header may have an extra field and a descriptor after the data`() throws {
    var member = TestMember.deflated("a", text)
    (member.flags, member.localExtra) = (1 << 3, [1, 2, 3])
    member.compressedSize = member.data.count
    member.data += [0x50, 0x4B, 7, 8] + field(member.checksum, 4) + field(0, 8)
    #expect(try TestArchive(member, .stored("b", text)).contents() == [text, text])
  }

  @Test(arguments: [1, 1 << 6, 1 << 13])
  func `an encrypted member is rejected`(flag: Int) throws {
    var member = TestMember.stored("a", text)
    member.localFlags = flag
    expect(.encrypted, member)
    member.flags = flag
    expect(.encrypted, member)
    #expect(try TestArchive(member).open().members[0].isEncrypted)
  }

  @Test(arguments: [1, 9, 12, 14, 93, 95, 99])
  func `another method is rejected`(method: Int) {
    var member = TestMember.stored("a", text)
    member.method = method
    expect(.unsupportedMethod(method), member)
  }

  @Test func `a local header that contradicts the directory is rejected`() {
    var member = TestMember.stored("a", text)
    member.localMethod = 8
    expect(.damaged, member)
    (member.localMethod, member.localName) = (nil, [98])
    expect(.damaged, member)
    member.localName = [97, 97]
    expect(.damaged, member)
  }

  @Test func `a member without a local header is rejected`() {
    var archive = TestArchive(.stored("a", text))
    // The directory says that only one of these bytes is before the archive.
    archive.prefix = [1, 2]
    archive.directoryOffset = archive.members[0].localBytes.count + 1
    #expect(throws: ZipError.damaged) { try archive.contents() }
  }

  @Test func `data that the local header moves into the directory is rejected`() {
    var archive = TestArchive(.stored("a", text))
    let size = archive.bytes.count
    archive.members[0].localExtra = [0]
    archive.members[0].compressedSize = 18
    archive.members[0].size = 18
    #expect(archive.bytes.count == size + 1)
    #expect(throws: ZipError.damaged) { try archive.contents() }
  }

  @Test func `a wrong checksum is an error before the last bytes are returned`() throws {
    for member in [TestMember.stored("a", noise(300_000)), .deflated("a", noise(300_000))] {
      var member = member
      member.checksum ^= 1
      let zip = try TestArchive(member).open()
      let reader = try zip.reader(of: zip.members[0])
      var count = 0
      #expect(throws: ZipError.wrongChecksum) {
        while true {
          let piece = try reader.read()
          if piece.isEmpty { break }
          count += piece.count
        }
      }
      #expect(count < 300_000)
    }
  }

  @Test(arguments: [0, 1, 16, 18, 1_000_000, 0x7FFF_FFFF])
  func `a member that is shorter or longer than stated is rejected`(size: Int) {
    for member in [TestMember.stored("a", text), .deflated("a", text)] {
      var member = member
      member.size = size
      expect(.wrongSize, member)
    }
  }

  @Test func `never more bytes are returned than stated`() throws {
    var member = TestMember.deflated("a", [UInt8](repeating: 0, count: 10_000_000))
    member.size = 300_000
    let zip = try TestArchive(member).open()
    let reader = try zip.reader(of: zip.members[0])
    var count = 0
    #expect(throws: ZipError.wrongSize) {
      while true { count += try reader.read().count }
    }
    #expect(count < 300_000)
  }

  @Test func `bytes after the end of the compressed data are rejected`() {
    var member = TestMember.deflated("a", text)
    member.data.append(0)
    expect(.damaged, member)
    member = .deflated("a", noise(100_000))
    member.data += noise(600_000)
    expect(.damaged, member)
    member = .deflated("a", [])
    member.data.append(0)
    expect(.damaged, member)
  }

  @Test func `bytes after compressed data that ends with a piece are rejected`() throws {
    let content = noise(262_144 - 4 * 5)
    var member = TestMember.deflated("a", content)
    // RFC 1951, 3.2.4: four blocks that are not compressed, with headers of five bytes.
    member.data = (0..<4).flatMap { index in
      let block = content[(index * content.count / 4)..<((index + 1) * content.count / 4)]
      return [index == 3 ? 1 : 0] + field(block.count, 2) + field(~block.count, 2) + block
    }
    #expect(member.data.count == 262_144)
    #expect(try TestArchive(member).contents() == [content])
    member.data.append(0)
    expect(.damaged, member)
  }

  @Test func `incomplete or corrupt compressed data is rejected`() {
    let whole = TestMember.deflated("a", noise(2_000))
    for length in [0, 1, whole.data.count / 2, whole.data.count - 1] {
      var member = whole
      member.data = Array(whole.data.prefix(length))
      expect(.damaged, member)
    }
    var member = whole
    member.data[0] = 0xFF
    expect(.damaged, member)
  }

  @Test func `a file that became shorter is truncated`() throws {
    let directory = ScratchDirectory()
    let path = directory.write(TestArchive(.stored("a", noise(600_000))).bytes, to: "test.zip")
    let zip = try ZipDirectory(path)
    let reader = try zip.reader(of: zip.members[0])
    _ = try Program(path: "/bin/dd").run(["if=/dev/null", "of=\(path)", "bs=1000", "seek=100"])
    #expect(throws: ZipError.truncated) { try reader.read() }
  }
}
