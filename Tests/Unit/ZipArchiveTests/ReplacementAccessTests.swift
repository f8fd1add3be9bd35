import Platform
import TestSupport
import Testing
import ZipArchive

/// Whom the file belongs to, and who else uses it.
struct ReplacementAccessTests {
  private let name = "ComicInfo.xml"

  private var book: ReplacedArchive {
    ReplacedArchive(TestArchive(.stored("a", noise(100_000))))
  }

  @Test(arguments: ["600", "640", "664", "777", "606"])
  func `permissions are kept, whatever the umask`(mode: String) throws {
    let book = book
    _ = try book.shell("chmod \(mode) book.cbz")
    let before = try book.shell("ls -ln book.cbz | cut -d ' ' -f 1-4")
    try book.write(name, "new")
    #expect(try book.shell("ls -ln book.cbz | cut -d ' ' -f 1-4") == before)
    #expect(try book.members.count == 2)
  }

  @Test func `a symbolic link stays, and its target is replaced`() throws {
    let book = book
    _ = try book.shell("mkdir real && mv book.cbz real/x.cbz && ln -s real/x.cbz book.cbz")
    try book.write(name, "new")
    #expect(try book.members.count == 2)
    #expect(try book.shell("readlink book.cbz; ls -A real") == "real/x.cbz\nx.cbz\n")
  }

  @Test(arguments: [
    "touch -t 200101010000 book.cbz", "echo >> book.cbz", ": > book.cbz", "rm book.cbz",
    "cp -p book.cbz new && mv new book.cbz",
  ])
  func `a file that changed after it was opened is not replaced`(change: String) throws {
    let book = book
    let replacement = try ZipReplacement(book.path)
    _ = try book.shell(change)
    let (before, files) = (try? book.bytes, try book.files)
    #expect(throws: ZipWriteError.changed) { try replacement.write(member: name, [1]) }
    #expect((try? book.bytes) == before)
    #expect(try book.files == files)
  }

  @Test func `an archive is written to once`() throws {
    let book = book
    let replacement = try ZipReplacement(book.path)
    try replacement.write(member: name, [1])
    let before = try book.bytes
    #expect(throws: ZipWriteError.changed) { try replacement.write(member: name, [2]) }
    #expect(try book.bytes == before)
  }

  @Test func `an error of the file system leaves the archive as it is`() throws {
    let book = book
    let before = try book.bytes
    let replacement = try ZipReplacement(book.path)
    _ = try book.shell("mv $PWD $PWD.moved")
    #expect(throws: ZipWriteError.output(.failed("No such file or directory"))) {
      try replacement.write(member: name, [1])
    }
    let directory = book.path.dropLast("/book.cbz".count)
    _ = try Program(path: "/bin/mv").run(["\(directory).moved", String(directory)])
    #expect(try book.bytes == before)
    #expect(try book.files == ["book.cbz"])
  }

  @Test func `concurrent writers leave the complete archive of one of them`() async throws {
    let book = book
    let path = book.path
    let successes = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          let bytes = [UInt8](repeating: UInt8(number), count: 1_000 * number)
          do throws(ZipWriteError) {
            try ZipReplacement(path).write(member: "ComicInfo.xml", bytes)
            return true
          } catch {
            #expect(error == .changed)
            return false
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(successes > 0)
    #expect(try book.files == ["book.cbz"])
    let directory = try ZipDirectory(path)
    #expect(directory.members.map(\.name) == ["a", "ComicInfo.xml"])
    for member in directory.members { _ = try directory.bytes(of: member, limit: 100_000) }
  }
}
