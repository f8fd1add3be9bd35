import Testing
import ZipArchive

struct ZipMemberTests {
  private func member(_ name: [UInt8]) throws -> ZipMember {
    var member = TestMember.stored("", [])
    member.name = name
    return try #require(try TestArchive(member).open().members.first)
  }

  @Test(arguments: [
    "", "/", "/etc/passwd", "..", "../a", "a/../../b", "a/..", "a\\b", "..\\a", "a\0b", "C:a",
    "c:/a", "C:",
  ])
  func `a name that could leave the directory is unsafe`(name: String) throws {
    #expect(try member(Array(name.utf8)).hasUnsafeName)
  }

  @Test(arguments: [
    "a", "a/b/c.jpg", "...", "..a/b..", "a/.../b", "./a", "a//b", "1:2", "é:a", "X-Men: Red", "a/",
  ])
  func `another name is safe`(name: String) throws {
    #expect(try !member(Array(name.utf8)).hasUnsafeName)
  }

  @Test func `a name that is not UTF-8 is kept as bytes`() throws {
    let member = try member([0x61, 0x82, 0x62])
    #expect(member.nameBytes == [0x61, 0x82, 0x62])
    #expect(member.name == "a\u{FFFD}b")
    #expect(!member.hasUnsafeName)
  }

  @Test(arguments: [("a/", true), ("a/b/", true), ("a", false), ("", false)])
  func `the name of a directory ends with a slash`(name: String, isDirectory: Bool) throws {
    #expect(try member(Array(name.utf8)).isDirectory == isDirectory)
  }

  @Test(arguments: [
    ("a/b.xml", true), ("A/B.XML", true), ("./a/b.xml", true), (".//./a/b.xml", true),
    ("/a/b.xml", true), ("b.xml", false), ("c/a/b.xml", false), ("../a/b.xml", false),
    ("xa/b.xml", false), (".a/b.xml", false), ("a/b.xml/", false), ("a/bNxml", false),
    ("a\u{f}b.xml", false), ("", false),
  ])
  func `the path of a file is compared without case`(name: String, isFile: Bool) throws {
    #expect(try member(Array(name.utf8)).isFile("a/b.xml") == isFile)
  }
}
