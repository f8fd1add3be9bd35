import TestSupport
import Testing
import ZipArchive

struct ZipDamageTests {
  private let text = Array("Avengers assemble".utf8)

  /// Two members of both methods.
  private var archive: TestArchive {
    var archive = TestArchive(.stored("a", text), .deflated("b", text))
    archive.comment = Array("comment".utf8)
    return archive
  }

  @Test(arguments: [false, true])
  func `a truncated archive is rejected, whatever its length`(isWide: Bool) throws {
    var archive = archive
    archive.isWide = isWide
    let directory = ScratchDirectory()
    let bytes = archive.bytes
    for length in bytes.indices {
      let path = directory.write(Array(bytes.prefix(length)), to: "test.zip")
      #expect(throws: length < 4 ? ZipError.notAnArchive : .truncated) { try ZipDirectory(path) }
    }
  }

  @Test(arguments: [false, true])
  func `an archive with a wrong byte does not crash`(isWide: Bool) throws {
    var archive = archive
    archive.isWide = isWide
    archive.members[1].wide = TestMember.WideField.allCases
    let directory = ScratchDirectory()
    let bytes = archive.bytes
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var changed = bytes
        changed[index] = value
        let path = directory.write(changed, to: "test.zip")
        guard let zip = try? ZipDirectory(path) else { continue }
        for member in zip.members {
          if let content = try? zip.bytes(of: member, limit: .max) { #expect(content == text) }
        }
      }
    }
  }

  @Test func `a directory outside the file is rejected`() {
    var archive = archive
    archive.directoryOffset = 10_000
    #expect(throws: ZipError.damaged) { try archive.open() }
    (archive.directoryOffset, archive.directorySize) = (nil, 10_000)
    #expect(throws: ZipError.damaged) { try archive.open() }
    archive.isWide = true
    archive.directorySize = -1
    #expect(throws: ZipError.damaged) { try archive.open() }
    archive.directorySize = .max
    #expect(throws: ZipError.damaged) { try archive.open() }
    archive.directoryOffset = .max
    #expect(throws: ZipError.damaged) { try archive.open() }
    archive.directorySize = nil
    #expect(throws: ZipError.damaged) { try archive.open() }
  }

  @Test func `a number of members that disagrees is rejected`() {
    var archive = archive
    for count in [0, 1, 3] {
      archive.count = count
      #expect(throws: ZipError.damaged) { try archive.open() }
    }
    (archive.count, archive.padding) = (nil, [0])
    #expect(throws: ZipError.damaged) { try archive.open() }
  }

  @Test(arguments: [false, true])
  func `a part of an archive of several files is rejected`(isWide: Bool) {
    var archive = archive
    (archive.isWide, archive.disk) = (isWide, 1)
    #expect(throws: ZipError.multiDisk) { try archive.open() }
    archive.disk = 0
    archive.members[1].disk = 1
    #expect(throws: ZipError.multiDisk) { try archive.open() }
  }

  @Test(arguments: [-1, 0x7FFF_FFFF, 1_000, 60])
  func `a member that overlaps the directory is rejected`(offset: Int) {
    var archive = archive
    archive.members[1].offset = offset
    #expect(throws: ZipError.damaged) { try archive.open() }
  }

  @Test(arguments: [Int.max, .max - 2, -1])
  func `a member beyond the largest file is rejected`(offset: Int) {
    var archive = archive
    archive.prefix = [1, 2]
    (archive.members[1].offset, archive.members[1].wide) = (offset, [.offset])
    #expect(throws: ZipError.damaged) { try archive.open() }
  }

  @Test func `members that overlap are rejected`() {
    var archive = TestArchive(.stored("a", text), .stored("b", text))
    archive.members[1].offset = 0
    #expect(throws: ZipError.damaged) { try archive.open() }
    archive.members[1].offset = 47
    #expect(throws: ZipError.damaged) { try archive.open() }
    archive.members[1].offset = 48
    #expect(throws: Never.self) { try archive.open() }
    archive.members[0].compressedSize = 18
    #expect(throws: ZipError.damaged) { try archive.open() }
  }

  @Test(arguments: [Int.max, .max - 31, -1, 0x7FFF_FFFF])
  func `a compressed size that exceeds the file is rejected`(size: Int) {
    var archive = archive
    (archive.members[1].compressedSize, archive.members[1].wide) = (size, [.compressedSize])
    #expect(throws: ZipError.damaged) { try archive.open() }
  }
}
