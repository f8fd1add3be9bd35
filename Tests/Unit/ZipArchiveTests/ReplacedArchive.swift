import Platform
import TestSupport
import ZipArchive

/// An archive alone in a directory, to which a member is written.
struct ReplacedArchive {
  private static let script = """
    import sys, zipfile
    with zipfile.ZipFile(sys.argv[1]) as archive:
        print(archive.testzip(), archive.comment.decode())
        for member in archive.infolist():
            print(member.filename, member.comment.decode(), archive.read(member).decode())
    """

  private let directory = ScratchDirectory()
  let path: String

  init(_ archive: TestArchive) {
    self.init(archive.bytes)
  }

  init(_ bytes: [UInt8]) {
    path = directory.write(bytes, to: "book.cbz")
  }

  var bytes: [UInt8] {
    get throws { try readBytes(path) }
  }

  /// The names of all files beside the archive, and its own.
  var files: [String] {
    get throws { try filesBelow(directory.path).map { String($0.dropFirst(path.count - 8)) } }
  }

  var members: [ZipMember] {
    get throws { try ZipDirectory(path).members }
  }

  func write(_ name: String, _ text: String) throws(ZipWriteError) {
    try ZipReplacement(path).write(member: name, Array(text.utf8))
  }

  func shell(_ script: String) throws -> String {
    try Program(path: "/bin/sh").run(["-c", "cd '\(directory.path)' && \(script)"]).stdout
  }

  /// Returns what Python reads: the first damaged member and the archive's comment, then the name,
  /// the comment, and the content of each member.
  func listing() throws -> [String] {
    let outcome = try Program(path: "/usr/bin/python3").run(
      ["-c", Self.script, path], environment: ["PYTHONUTF8": "1"])
    guard outcome.status == 0 else { throw ProgramError.endedEarly("python3", outcome) }
    return outcome.stdout.split(separator: "\n").map(String.init)
  }
}
