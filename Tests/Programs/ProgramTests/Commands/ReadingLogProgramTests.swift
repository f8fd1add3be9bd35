import Foundation
import TestSupport
import Testing

/// The file of the reading log: concurrent writers, killed ones, a full disk, other origins.
@Suite(.runsPrograms)
struct ReadingLogProgramTests {
  let program = Program(named: "marvel-cli")
  let home = ScratchDirectory()

  private func run(_ arguments: String...) throws -> Outcome {
    try program.run(arguments, environment: ["HOME": home.path])
  }

  private func shell(_ script: String) throws -> Outcome {
    try Program(path: "/bin/sh").run(
      ["-c", script, program.path],
      environment: ["HOME": home.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
  }

  private static let name = ".local/share/marvel-cli/reading-log.jsonl"
  private var path: String { home.path + "/" + Self.name }
  private var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  /// Writes a log of comics that the catalog does not have.
  private func write(lines count: Int, ending: String = "\n") {
    let lines = (0..<count).map { number in
      #"{"time":"2026-01-01T00:00:00Z","event":"read","ids":[],"series":"Nothing","number":"\#(number)"}"#
    }
    home.write(lines.joined(separator: "\n") + ending, to: Self.name)
  }

  @Test func `sixty concurrent writers are all kept`() throws {
    write(lines: 2000)
    let ids = try run("list", "comics", "--limit", "60", "-o", "id").stdout.split(separator: "\n")
    let script = ids.map { "\"$0\" read -q \($0) &" }.joined(separator: "\n") + "\nwait"
    #expect(try shell(script) == Outcome())
    let listed = try run("list", "comics", "--read", "--all", "-o", "id").stdout
    #expect(Set(listed.split(separator: "\n")) == Set(ids))
    #expect(text.split(separator: "\n").count == 2060)
    let directory = (path as NSString).deletingLastPathComponent
    let others = try FileManager.default.contentsOfDirectory(atPath: directory)
    #expect(Set(others) == ["reading-log.jsonl", "reading-log.jsonl.lock"])
  }

  @Test func `a killed writer leaves a log that can be read and continued`() throws {
    let script = """
      for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        "$0" read event/238 & pid=$!
        sleep "0.0$((i * 4 % 10))"; kill -9 $pid 2>/dev/null; wait $pid 2>/dev/null
        "$0" read --list -o id >/dev/null || echo "unreadable"
        "$0" read --undo event/238 -q 2>/dev/null
      done; true
      """
    #expect(try shell(script).stdout == "")
    #expect(try run("read", "event/238", "-q") == Outcome())
    #expect(try run("read", "--list", "-o", "json").stdout.contains(#""total":90,"#))
    #expect(text.hasSuffix("}\n"))
  }

  @Test func `a limit of the file's size leaves the log as it was`() throws {
    write(lines: 10)
    let before = text
    #expect(
      try shell("trap '' XFSZ; ulimit -f 8; \"$0\" read event/238; echo $?")
        == Outcome(
          stdout: "74\n",
          stderr: "marvel-cli: cannot write '\(path)': No space left on device; check the path and "
            + "the free space\n"))
    #expect(text == before)
    #expect(try run("read", "4216", "-q") == Outcome())
  }

  @Test(.enabled(if: canTrustOwnAuthority, "unshare -rm is not permitted here"))
  func `a full disk leaves the log as it was`() throws {
    let small = home.path + "/small"
    let script = """
      mkdir -p '\(small)' && mount -t tmpfs -o size=8k tmpfs '\(small)' || exit 9
      export XDG_DATA_HOME='\(small)'; "$1" read 4216; "$1" read event/238; echo "status $?"
      cut -d, -f2- '\(small)/marvel-cli/reading-log.jsonl'
      """
    let outcome = try Program(path: "/usr/bin/env").run(
      ["unshare", "-rm", "/bin/sh", "-c", script, "sh", program.path],
      environment: ["HOME": home.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
    #expect(
      outcome.stdout == """
        status 74
        "event":"read","ids":["4216"],"series":"Civil War","startYear":2006,"number":"1"}

        """)
    #expect(
      outcome.stderr.hasSuffix("No space left on device; check the path and the free space\n"))
  }

  @Test func `comics are found in the catalog of another origin, and in the merged one`() throws {
    let home = DumpHome()
    let database = try home.database()
    func run(_ arguments: String...) throws -> Outcome {
      try home.program.run(arguments, environment: home.environment)
    }
    #expect(try run("import", database.path, "-q").status == 0)
    let own = try run("list", "comics", "--origin", "gcd", "--limit", "1", "-o", "id").stdout
      .trimmingCharacters(in: .newlines)
    let name = try run("show", "comic", own, "--origin", "gcd", "-o", "name").stdout
    #expect(try run("read", "comic/\(own)", "--origin", "gcd", "-q") == Outcome())
    let log = try String(
      contentsOfFile: home.home.path + "/" + Self.name, encoding: .utf8)
    #expect(log.contains(#""ids":["gcd:\#(own)"]"#))
    #expect(try run("list", "comics", "--read", "--origin", "gcd", "-o", "id").stdout == own + "\n")
    // In the merged catalog, it has another id.
    #expect(try run("list", "comics", "--read", "-o", "name").stdout == name)
    let merged = try run("list", "comics", "--read", "-o", "id").stdout
    #expect(try run("read", "--undo", merged.trimmingCharacters(in: .newlines), "-q") == Outcome())
    #expect(try run("list", "comics", "--read", "-o", "id").stdout == "")
    #expect(try run("list", "comics", "--read", "--origin", "gcd", "-o", "id").stdout == "")
    // The ids of one catalog say nothing to the other, but series, year, and number do.
    #expect(try run("own", merged.trimmingCharacters(in: .newlines), "-q") == Outcome())
    #expect(
      try run("list", "comics", "--owned", "--origin", "gcd", "-o", "id").stdout == own + "\n")
  }
}
