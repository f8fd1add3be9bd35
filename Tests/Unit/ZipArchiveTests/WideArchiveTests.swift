import TestSupport
import Testing
import ZipArchive

/// Zip64: numbers that exceed two or four bytes.
struct WideArchiveTests {
  private let text = Array("Avengers assemble".utf8)

  @Test(arguments: 0..<16)
  func `numbers are read from the extra field if they are absent elsewhere`(fields: Int) throws {
    var member = TestMember.deflated("b", text)
    member.wide = TestMember.WideField.allCases.enumerated().compactMap { index, field in
      fields & 1 << index == 0 ? nil : field
    }
    member.extra = field(0x5455, 2) + field(5, 2) + [1, 0, 0, 0, 0]
    #expect(try TestArchive(.stored("a", text), member).contents() == [text, text])
  }

  @Test func `an absent number is an error if there is no extra field for it`() {
    var member = TestMember.stored("a", text)
    member.compressedSize = 0xFFFF_FFFF
    #expect(throws: ZipError.damaged) { try TestArchive(member).open() }
    for extra in [[1], [1, 0, 8, 0], [1, 0, 4, 0, 0, 0, 0, 0], [2, 0, 0, 0]] as [[UInt8]] {
      member.extra = extra
      #expect(throws: ZipError.damaged) { try TestArchive(member).open() }
    }
  }

  @Test func `the end record may have the numbers, too`() throws {
    var archive = TestArchive(.stored("a", text))
    archive.isWide = true
    #expect(try archive.contents() == [text])
    (archive.refersToWide, archive.diskCount) = (false, 0)
    #expect(try archive.contents() == [text])
  }

  @Test func `end records that disagree are rejected`() throws {
    var archive = TestArchive(.stored("a", text))
    (archive.isWide, archive.refersToWide) = (true, false)
    let bytes = archive.bytes
    let directory = ScratchDirectory()
    for index in (bytes.count - 22 + 4)..<(bytes.count - 2) {
      var changed = bytes
      changed[index] ^= 2
      let path = directory.write(changed, to: "test.zip")
      #expect(throws: ZipError.damaged) { try ZipDirectory(path) }
    }
  }

  @Test func `a record that is not before its locator is rejected`() {
    var archive = TestArchive(.stored("a", text))
    archive.isWide = true
    for offset in [0, 1_000, .max, -1] {
      archive.locatorOffset = offset
      #expect(throws: ZipError.damaged) { try archive.open() }
    }
    (archive.locatorOffset, archive.wideRecordSize) = (nil, 45)
    #expect(throws: ZipError.damaged) { try archive.open() }
    (archive.wideRecordSize, archive.diskCount) = (44, 2)
    #expect(throws: ZipError.multiDisk) { try archive.open() }
  }

  @Test func `a locator without a record is rejected`() throws {
    let directory = ScratchDirectory()
    let locator = [0x50, 0x4B, 6, 7] + field(0, 12) + field(1, 4)
    let path = directory.write(locator + TestArchive().bytes, to: "test.zip")
    #expect(throws: ZipError.damaged) { try ZipDirectory(path) }
  }

  @Test func `a member beyond 4 GiB is read`() throws {
    let directory = ScratchDirectory()
    let start = 5_000_000_000
    var archive = TestArchive(.stored("a", text), .deflated("b", text))
    (archive.origin, archive.isWide) = (start, true)
    for index in archive.members.indices { archive.members[index].wide = [.offset] }
    let archivePath = directory.write(archive.bytes, to: "archive")
    let path = directory.path + "/test.zip"
    // Most file systems do not store the zeros at the beginning.
    _ = try Program(path: "/bin/dd").run(["if=/dev/null", "of=\(path)", "bs=1", "seek=\(start)"])
    _ = try Program(path: "/bin/sh").run(["-c", "/bin/cat '\(archivePath)' >> '\(path)'"])
    let zip = try ZipDirectory(path)
    #expect(zip.members.map(\.headerPosition) == [start, start + 48])
    for member in zip.members { #expect(try zip.bytes(of: member, limit: .max) == text) }
  }

  @Test func `sizes beyond 4 GiB are read`() throws {
    var member = TestMember.deflated("a", text)
    (member.size, member.wide) = (6_300_000_000, [.size])
    let zip = try TestArchive(member).open()
    #expect(zip.members[0].size == 6_300_000_000)
    #expect(throws: ZipError.wrongSize) { try zip.bytes(of: zip.members[0], limit: .max) }
  }
}
