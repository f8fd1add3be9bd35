import Platform
import Testing
import ZipArchive

struct ZipReplacementTests {
  private let text = Array("Avengers assemble".utf8)
  private let name = "ComicInfo.xml"

  /// Two members of both methods, with all that can be lost.
  private var archive: TestArchive {
    var second = TestMember.deflated("b", text)
    (second.extra, second.localExtra) = (
      field(0x5455, 2) + field(1, 2) + [0], field(9, 2) + [0, 0]
    )
    second.comment = Array("of b".utf8)
    var archive = TestArchive(.stored("a", text), second)
    archive.comment = Array("of all".utf8)
    return archive
  }

  private var directorySize: Int { archive.members.reduce(0) { $0 + $1.entry(at: 0).count } }

  @Test func `a member is added and nothing else changes`() throws {
    let book = ReplacedArchive(archive)
    let (before, members) = (try book.bytes, try book.members)
    try book.write(name, "<ComicInfo/>")
    #expect(
      try book.listing() == [
        "None of all", "a  Avengers assemble", "b of b Avengers assemble",
        "ComicInfo.xml  <ComicInfo/>",
      ])
    let after = try book.bytes
    let dataSize = before.count - directorySize - 22 - 6
    #expect(after.prefix(dataSize) == before.prefix(dataSize))
    let entries = after.dropFirst(dataSize + 30 + 13 + 12).prefix(directorySize)
    #expect(entries.elementsEqual(before.dropFirst(dataSize).prefix(directorySize)))
    #expect(after.count == before.count + 30 + 13 + 12 + 46 + 13)
    #expect(try book.members.dropLast() == members[...])
    #expect(try book.files == ["book.cbz"])
  }

  @Test func `the same content gives the same file, also instead of another`() throws {
    let book = ReplacedArchive(archive)
    try book.write(name, "<ComicInfo/>")
    let first = try book.bytes
    try book.write(name, "<ComicInfo/>")
    #expect(try book.bytes == first)
    try book.write(name, "<ComicInfo><Title>X-Men</Title></ComicInfo>")
    #expect(try book.bytes.count == first.count + 31)
    try book.write(name, "<ComicInfo/>")
    #expect(try book.bytes == first)
  }

  @Test(arguments: ["ComicInfo.xml", "comicinfo.XML", "./ComicInfo.xml", "/ComicInfo.xml"])
  func `a member with the same path is replaced`(oldName: String) throws {
    var archive = archive
    archive.members.insert(.deflated(oldName, noise(2_000)), at: 0)
    archive.members.append(.stored("./COMICINFO.XML", [1]))
    let book = ReplacedArchive(archive)
    let before = try book.bytes
    let end = try #require(try book.members.last).headerPosition
    try book.write(name, "new")
    #expect(
      try book.listing() == [
        "None of all", "a  Avengers assemble", "b of b Avengers assemble", "ComicInfo.xml  new",
      ])
    // Only the data of the last one is gone.
    #expect(try book.bytes.prefix(end) == before.prefix(end))
    #expect(try book.members.last?.headerPosition == end)
  }

  @Test(arguments: ["pages/ComicInfo.xml", "ComicInfo.xml/", "ComicInfo.xml.bak", "xComicInfo.xml"])
  func `a member with another path is not replaced`(other: String) throws {
    let book = ReplacedArchive(TestArchive(.stored(other, [])))
    try book.write(name, "new")
    #expect(try book.members.map(\.name) == [other, name])
  }

  @Test func `a name that is not ASCII is marked as UTF-8`() throws {
    let book = ReplacedArchive(TestArchive())
    try book.write("é.txt", "new")
    #expect(try book.listing() == ["None ", "é.txt  new"])
  }

  @Test func `the date is the first one`() throws {
    let book = ReplacedArchive(TestArchive())
    try book.write(name, "new")
    #expect(try book.bytes[10..<14] == [0, 0, 0x21, 0])
  }

  @Test func `all members of an archive can be replaced`() throws {
    let book = ReplacedArchive(TestArchive(.stored(name, text), .stored(name, text)))
    try book.write(name, "new")
    let added = ReplacedArchive(TestArchive())
    try added.write(name, "new")
    #expect(try book.bytes == added.bytes)
  }

  @Test(arguments: [0, 10])
  func `bytes before the archive are kept, whatever offsets are counted from`(origin: Int) throws {
    var archive = archive
    (archive.prefix, archive.origin) = (Array("#!/bin/sh\n".utf8), origin)
    let book = ReplacedArchive(archive)
    try book.write(name, "old")
    try book.write(name, "new")
    #expect(try book.bytes.prefix(10) == archive.prefix[...])
    #expect(try book.listing().suffix(2) == ["b of b Avengers assemble", "ComicInfo.xml  new"])
  }

  @Test func `an end record of Zip64 that is not needed is dropped`() throws {
    var wide = archive
    (wide.isWide, wide.members[1].wide) = (true, TestMember.WideField.allCases)
    let book = ReplacedArchive(wide)
    let members = try book.members
    try book.write(name, "new")
    #expect(try book.members.dropLast() == members[...])
    #expect(try book.listing().last == "ComicInfo.xml  new")
    #expect(try book.bytes.count == wide.bytes.count - 56 - 20 + 30 + 13 + 3 + 46 + 13)
  }

  @Test func `no data is cut off that belongs to another member of a damaged archive`() throws {
    var archive = TestArchive(.stored("a", text), .stored(name, text))
    archive.members[0].localExtra = [1, 2, 3, 4]
    archive.members[1].offset = 30 + 1 + text.count
    let book = ReplacedArchive(archive)
    try book.write(name, "new")
    #expect(try book.listing() == ["None ", "a  Avengers assemble", "ComicInfo.xml  new"])
  }

  @Test func `a large archive is copied in pieces`() throws {
    let pages = (0..<3).map { TestMember.stored("\($0)", noise(300_000 + $0)) }
    var archive = TestArchive()
    archive.members = pages
    let book = ReplacedArchive(archive)
    try book.write(name, String(repeating: "x", count: 300_000))
    let directory = try ZipDirectory(book.path)
    let contents = try directory.members.map { try directory.bytes(of: $0, limit: 300_002) }
    #expect(contents == pages.map(\.data) + [Array(repeating: UInt8(ascii: "x"), count: 300_000)])
  }
}
