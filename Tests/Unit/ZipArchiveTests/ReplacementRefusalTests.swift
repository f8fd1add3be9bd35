import Platform
import Testing
import ZipArchive

/// Archives that are not changed.
struct ReplacementRefusalTests {
  private let text = Array("Avengers assemble".utf8)
  private let name = "ComicInfo.xml"

  private func expect(
    _ error: ZipWriteError, _ archive: TestArchive, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let book = ReplacedArchive(archive)
    #expect(throws: error, sourceLocation: location) { try book.write(name, "new") }
    #expect(try book.bytes == archive.bytes, sourceLocation: location)
    #expect(try book.files == ["book.cbz"], sourceLocation: location)
  }

  @Test func `an archive that cannot be read is refused`() throws {
    var archive = TestArchive(.stored("a", text))
    archive.suffix = [0]
    try expect(.archive(.dataAfterEnd), archive)
    archive.suffix = []
    archive.disk = 1
    try expect(.archive(.multiDisk), archive)
    archive.disk = 0
    archive.directoryOffset = 10_000
    try expect(.archive(.damaged), archive)
    #expect(throws: ZipWriteError.archive(.file(.absent))) { try ZipReplacement("/absent") }
  }

  @Test(arguments: [1, 1 << 6, 1 << 13])
  func `an archive with an encrypted member is refused`(flag: Int) throws {
    var archive = TestArchive(.stored("a", text), .stored("b", text))
    archive.members[0].flags = flag
    try expect(.archive(.encrypted), archive)
  }

  @Test func `an archive that would have more than 65,534 members is refused`() throws {
    var archive = TestArchive()
    archive.members = (0..<65_533).map { number in
      TestMember(name: field(number, 2), data: [], method: 0, checksum: 0, size: 0)
    }
    let book = ReplacedArchive(archive)
    try book.write(name, "old")
    let before = try book.bytes
    #expect(throws: ZipWriteError.needsZip64) { try book.write("other", "new") }
    #expect(try book.bytes == before)
    try book.write(name, "new")
    #expect(try book.members.count == 65_534)
  }

  @Test func `an archive that would exceed 4 GB is refused`() throws {
    // The new member ends where the number for Zip64 begins.
    let start = 0xFFFF_FFFF - (30 + 13 + 3)
    let book = ReplacedArchive([])
    var archive = TestArchive()
    archive.origin = start
    // Most file systems do not store the zeros at the beginning.
    _ = try book.shell("dd if=/dev/null of=book.cbz bs=1 seek=\(start)")
    let end = ReplacedArchive(archive)
    _ = try book.shell("cat '\(end.path)' >> book.cbz")
    #expect(throws: ZipWriteError.needsZip64) { try book.write(name, "new") }
    #expect(try book.files == ["book.cbz"])
    #expect(try book.shell("wc -c < book.cbz") == "\(start + 22)\n")
  }
}
