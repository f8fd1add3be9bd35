import Platform
import TestSupport
import Testing

/// `export` by several processes at once, with another one's lock, on a full disk, and after a sync.
@Suite(.runsPrograms)
struct ExportProgramTests {
  let program = Program(named: "marvel-cli")
  let scratch = ScratchDirectory()

  private func run(_ arguments: [String], home: String = "home") throws -> Outcome {
    try program.run(arguments, environment: ["HOME": "\(scratch.path)/\(home)"])
  }

  init() throws {
    for home in ["home", "other"] { scratch.write("", to: "\(home)/.keep") }
  }

  private func check(_ file: String) throws -> Outcome {
    try Program(path: "/bin/sh").run([
      "-c", "cd \(scratch.path) && /usr/bin/sha256sum --check --quiet \(file).sha256",
    ])
  }

  private func names() throws -> [String] {
    try Program(path: "/bin/ls").run(["-A", scratch.path]).stdout
      .split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["jsonl", "csv", "sqlite"])
  func `concurrent exports to one path leave one complete export`(format: String) throws {
    let file = "same.\(format)"
    let kinds = format == "sqlite" ? ["", ""] : ["events", "characters", "series"]
    let jobs = (0..<6).map { index in
      "\(program.path) export \(kinds[index % kinds.count]) \(file) --force || echo failed &"
    }
    for _ in 0..<5 {
      let outcome = try Program(path: "/bin/sh").run(
        ["-c", "cd \(scratch.path); \(jobs.joined(separator: "\n"))\nwait"],
        environment: ["HOME": scratch.path + "/home"])
      #expect(outcome == Outcome())
      #expect(try check(file) == Outcome())
      #expect(try names() == ["home", "other", file, file + ".sha256"])
    }
    guard format != "sqlite" else { return }
    let text = try readTextFile("\(scratch.path)/\(file)")
    #expect(
      try kinds.contains { kind in
        try run(["export", kind, "-", "-o", format]).stdout == text
      })
  }

  @Test func `a directory locked by another program only delays an export`() throws {
    let outcome = try Program(path: "/usr/bin/flock").run(
      [scratch.path, program.path, "export", "events", scratch.path + "/a.jsonl"],
      environment: ["HOME": scratch.path + "/home"])
    #expect(outcome == Outcome())
    #expect(try check("a.jsonl").status == 0)
  }

  @Test(.enabled(if: canTrustOwnAuthority, "unshare -rm is not permitted here"))
  func `a failed export leaves no files`() throws {
    let small = "mount -t tmpfs -o size=300k tmpfs \(scratch.path)/other || exit 9; "
    let outcome = try Program(path: "/usr/bin/unshare").run(
      [
        "-rm", "/bin/sh", "-c",
        small
          + "\(program.path) export \(scratch.path)/other/a.sqlite; ls -A \(scratch.path)/other",
      ],
      environment: ["HOME": scratch.path + "/home", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
    #expect(outcome.stderr.hasPrefix("marvel-cli: cannot write '\(scratch.path)/other/a.sqlite': "))
    #expect(outcome.stdout == "")
  }

  @Test func `after a failed sync the complete embedded catalog is exported`() throws {
    let home = ["HOME": scratch.path + "/home"]
    let broken = ["MARVEL_BASE_URL": "http://127.0.0.1:1", "MARVEL_RETRIES": "0"]
    #expect(try program.run(["sync"], environment: home.merging(broken) { $1 }).status == 69)
    let fresh = scratch.path + "/fresh.sqlite"
    #expect(try run(["export", fresh], home: "other") == Outcome())
    let file = scratch.path + "/after.sqlite"
    #expect(try run(["export", file]) == Outcome())
    let compare = "cd \(scratch.path) && cmp fresh.sqlite after.sqlite"
    #expect(try Program(path: "/bin/sh").run(["-c", compare]) == Outcome())
    let local = try run(["export", scratch.path + "/local.sqlite", "--source", "local"])
    #expect(local.status == 69)
    #expect(local.stderr.contains("does not exist"))
  }
}
