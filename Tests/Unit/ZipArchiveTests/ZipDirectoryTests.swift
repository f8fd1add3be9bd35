import Platform
import TestSupport
import Testing
import ZipArchive

struct ZipDirectoryTests {
  private let text = Array("Avengers assemble".utf8)

  @Test func `all properties of a member are read`() throws {
    var second = TestMember.deflated("pages/é.txt", text)
    (second.flags, second.extra) = (1 << 11, field(0x5455, 2) + field(1, 2) + [0])
    let members = try TestArchive(.stored("a", [1]), second).open().members
    let member = try #require(members.last)
    #expect(members.map(\.name) == ["a", "pages/é.txt"])
    #expect(member.nameBytes == Array("pages/é.txt".utf8))
    #expect((member.method, member.flags) == (8, 1 << 11))
    #expect(member.checksum == UInt32(second.checksum))
    #expect((member.compressedSize, member.size) == (second.data.count, 17))
    #expect(member.headerPosition == 32)
    #expect((member.isEncrypted, member.isDirectory, member.hasUnsafeName) == (false, false, false))
  }

  @Test func `an archive without members is empty`() throws {
    #expect(try TestArchive().open().members == [])
  }

  @Test func `comments are passed over`() throws {
    var member = TestMember.stored("a", text)
    member.comment = Array("of the member".utf8)
    var archive = TestArchive(member, member)
    archive.members[1].name = [98]
    for count in [1, 1_000, 65_535] {
      archive.comment = [UInt8](repeating: 0x50, count: count)
      #expect(try archive.contents() == [text, text])
    }
  }

  @Test func `an end record in the comment is not used`() throws {
    var archive = TestArchive(.stored("a", text))
    archive.comment = TestArchive().bytes + [0]
    #expect(try archive.contents() == [text])
  }

  @Test(arguments: [false, true])
  func `bytes before the archive are passed over`(isWide: Bool) throws {
    var archive = TestArchive(.stored("a", text), .deflated("b", text))
    (archive.isWide, archive.prefix) = (isWide, Array("#!/bin/sh\n".utf8))
    #expect(try archive.contents() == [text, text])
    // Some programs count offsets from the beginning of the file.
    archive.origin = archive.prefix.count
    #expect(try archive.contents() == [text, text])
  }

  @Test(arguments: [false, true])
  func `bytes after the archive are an error`(isWide: Bool) {
    var archive = TestArchive(.stored("a", text))
    (archive.isWide, archive.suffix) = (isWide, [0])
    #expect(throws: ZipError.dataAfterEnd) { try archive.open() }
  }

  @Test func `65,535 members are read without Zip64`() throws {
    var archive = TestArchive()
    archive.members = (0..<65_535).map { number in
      TestMember(name: field(number, 2), data: [], method: 0, checksum: 0, size: 0)
    }
    let directory = ScratchDirectory()
    let path = directory.write(archive.bytes, to: "narrow.zip")
    let members = try ZipDirectory(path).members
    #expect(members.count == 65_535)
    #expect(members.last?.nameBytes == [0xFE, 0xFF])
    #expect(throws: ZipError.tooManyEntries(limit: 65_534)) {
      try ZipDirectory(path, entryLimit: 65_534)
    }
    archive.members.append(archive.members[0])
    archive.isWide = true
    let widePath = directory.write(archive.bytes, to: "wide.zip")
    #expect(throws: ZipError.tooManyEntries(limit: 65_535)) { try ZipDirectory(widePath) }
    #expect(try ZipDirectory(widePath, entryLimit: 65_536).members.count == 65_536)
  }

  @Test func `a directory that is too large is rejected`() throws {
    let archive = TestArchive(.stored("ab", text))
    #expect(try archive.open(sizeLimit: 48).members.count == 1)
    #expect(throws: ZipError.tooLarge(limit: 47)) { try archive.open(sizeLimit: 47) }
  }

  @Test func `anything but a regular file is rejected`() throws {
    let directory = ScratchDirectory()
    let pipe = directory.path + "/pipe"
    _ = try Program(path: "/usr/bin/mkfifo").run([pipe])
    #expect(throws: ZipError.file(.unreadable("it is not a regular file"))) {
      try ZipDirectory(pipe)
    }
    #expect(throws: ZipError.file(.unreadable("Is a directory"))) {
      try ZipDirectory(directory.path)
    }
    #expect(throws: ZipError.file(.absent)) { try ZipDirectory(directory.path + "/absent") }
  }

  @Test(arguments: ["", "P", "PK", "not a ZIP file, but longer than an end record"])
  func `another file is not an archive`(text: String) throws {
    let directory = ScratchDirectory()
    #expect(throws: ZipError.notAnArchive) { try ZipDirectory(directory.write(text, to: "text")) }
  }
}
