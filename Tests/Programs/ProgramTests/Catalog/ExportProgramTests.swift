import Platform
import TestSupport
import Testing

/// `export` as a process, and round trips through `import`.
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

  @Test func `an export can be imported elsewhere, token for token`() throws {
    let file = scratch.path + "/all.jsonl"
    #expect(try run(["export", file]) == Outcome())
    #expect(try check("all.jsonl").status == 0)
    let outcome = try run(["import", file, "--complete"], home: "other")
    #expect(outcome.status == 0)
    #expect(!outcome.stdout.contains("\"added\": 0"))
    for kind in ["characters", "comics", "creators", "events", "series", "stories"] {
      let order = ["--order-by", "modified", "--all", "-o", "jsonl"]
      let (imported, exported) = (
        try run(["list", kind] + order, home: "other"), try run(["list", kind] + order)
      )
      #expect(
        imported.stdout.split(separator: "\n").sorted()
          == exported.stdout.split(separator: "\n").sorted())
    }
    #expect(
      try run(["export", "characters"], home: "other") == run(["export", "characters"]))
  }

  @Test func `a file with an unknown extension is written as jsonl, with a warning`() throws {
    let file = scratch.path + "/events.parquet"
    #expect(
      try run(["export", "events", file])
        == Outcome(
          stderr: "marvel-cli: '\(file)' is written as jsonl, whatever .parquet means; choose "
            + "another format with -o\n"))
    for arguments in [["-o", "jsonl", "--force", file], [scratch.path + "/events"]] {
      #expect(try run(["export", "events"] + arguments) == Outcome())
    }
  }

  @Test func `an existing file is replaced only with --force`() throws {
    let file = scratch.write("mine", to: "events.jsonl")
    let rejected = try run(["export", "events", file])
    #expect(
      rejected
        == Outcome(
          stderr:
            "marvel-cli: '\(file)' already exists; choose another name, or replace it "
            + "with --force\n",
          status: 73))
    #expect(try readTextFile(file) == "mine")
    #expect(try run(["export", "events", file, "--force"]).status == 0)
    #expect(try check("events.jsonl").status == 0)
    #expect(try names() == ["events.jsonl", "events.jsonl.sha256", "home", "other"])
  }

  private func names() throws -> [String] {
    try Program(path: "/bin/ls").run(["-A", scratch.path]).stdout
      .split(separator: "\n").map(String.init)
  }

  @Test func `files named like temporary files are left unchanged`() throws {
    let names = ["mine.part", ".mine.part", ".mine.0.part", "mine.sha256.new", ".mine.backup.part"]
    for name in names { scratch.write("notes of \(name)", to: name) }
    let victim = scratch.write("victim", to: "victim")
    for link in ["mine.jsonl.part", "mine.jsonl.sha256.new"] {
      _ = try Program(path: "/bin/ln").run(["-s", victim, "\(scratch.path)/\(link)"])
    }
    for file in ["mine", "mine.jsonl", "mine.sqlite"] {
      let arguments = ["export"] + (file.hasSuffix("e") && file != "mine" ? [] : ["events"])
      #expect(try run(arguments + ["\(scratch.path)/\(file)"]) == Outcome())
      #expect(try check(file).status == 0)
    }
    for name in names {
      #expect(try readTextFile("\(scratch.path)/\(name)") == "notes of \(name)")
    }
    #expect(try readTextFile(victim) == "victim")
  }

  @Test func `an existing checksum is not replaced without --force`() throws {
    let checksum = scratch.write("mine", to: "events.jsonl.sha256")
    let file = scratch.path + "/events.jsonl"
    let rejected = try run(["export", "events", file])
    #expect(rejected.status == 73)
    #expect(rejected.stderr.contains("'\(checksum)' already exists"))
    #expect(!isPresent(file))
    #expect(try readTextFile(checksum) == "mine")
  }

  @Test(arguments: [
    ("/bin/ln -s victim z.jsonl", "it is a symbolic link"),
    ("/usr/bin/mkfifo z.jsonl", "it is not a regular file"),
    ("/bin/mkdir z.jsonl", "Is a directory"),
  ])
  func `only a regular file can be replaced`(command: String, reason: String) throws {
    scratch.write("victim", to: "victim")
    _ = try Program(path: "/bin/sh").run(["-c", "cd \(scratch.path) && \(command)"])
    let file = scratch.path + "/z.jsonl"
    let rejected = try run(["export", "events", file, "--force"])
    #expect(rejected.status == 74)
    #expect(rejected.stderr.hasPrefix("marvel-cli: cannot write '\(file)': \(reason)"))
    #expect(try readTextFile(scratch.path + "/victim") == "victim")
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

  @Test func `the next export removes the temporary files of a killed one`() throws {
    let number = String(repeating: "7", count: 13)
    let abandoned = scratch.write("half", to: ".a.jsonl.marvel-cli-\(number).part")
    let journal = scratch.write("half", to: ".a.jsonl.marvel-cli-\(number).part-journal")
    let pipe = "\(scratch.path)/.a.jsonl.marvel-cli-0000000000000.part"
    _ = try Program(path: "/usr/bin/mkfifo").run([pipe])
    #expect(try run(["export", "events", scratch.path + "/a.jsonl"]) == Outcome())
    #expect(!isPresent(abandoned))
    #expect(!isPresent(journal))
    #expect(isPresent(pipe))
  }

  @Test func `a directory locked by another program only delays an export`() throws {
    let outcome = try Program(path: "/usr/bin/flock").run(
      [scratch.path, program.path, "export", "events", scratch.path + "/a.jsonl"],
      environment: ["HOME": scratch.path + "/home"])
    #expect(outcome == Outcome())
    #expect(try check("a.jsonl").status == 0)
  }

  @Test func `a file is left unchanged if the name of its checksum is too long`() throws {
    let file = scratch.write("keep", to: String(repeating: "n", count: 245) + ".jsonl")
    let outcome = try run(["export", "events", file, "--force"])
    #expect(outcome.status == 74)
    #expect(
      outcome.stderr.hasPrefix("marvel-cli: cannot write '\(file).sha256': File name too long"))
    #expect(try readTextFile(file) == "keep")
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

  @Test func `an export of the local catalog contains the kinds that it has`() throws {
    let two = scratch.write(
      "{\"id\":1,\"title\":\"A\",\"resourceURI\":\"/events/1\"}\n"
        + "{\"id\":2,\"title\":\"B\",\"resourceURI\":\"/events/2\"}\n", to: "two.jsonl")
    #expect(try run(["import", two, "--complete", "--yes"]).status == 0)
    let local = try run(["export", "--source", "local"])
    #expect(local == Outcome(stdout: try readTextFile(two)))
    let absent = try run(["export", "comics", "--source", "local"])
    #expect(absent.status == 69)
    #expect(!absent.stderr.contains("--source local"))
  }

  @Test func `a CSV export has one kind and a checksum`() throws {
    let file = scratch.path + "/events.csv"
    #expect(try run(["export", "events", file]) == Outcome())
    #expect(try readTextFile(file) == run(["list", "events", "--all", "-o", "csv"]).stdout)
    #expect(try check("events.csv").status == 0)
    #expect(try run(["export", "-o", "csv"]).status == 64)
  }

  @Test func `a SQLite export is the complete catalog file`() throws {
    let heroes = scratch.write(
      "{\"id\":1,\"name\":\"A\",\"resourceURI\":\"/characters/1\"}\n", to: "heroes.jsonl")
    #expect(try run(["import", heroes]).status == 0)
    let file = scratch.path + "/copy.sqlite"
    #expect(
      try run(["export", file, "--source", "local"])
        == Outcome(
          stderr:
            "marvel-cli: the local catalog has only some characters (1); run marvel-cli sync "
            + "to get the rest, or import all of them with marvel-cli import --complete\n"))
    #expect(try check("copy.sqlite").status == 0)
    let destination = "other/.local/share/marvel-cli/catalog.sqlite"
    scratch.write("", to: destination)
    _ = try Program(path: "/bin/cp").run([file, "\(scratch.path)/\(destination)"])
    #expect(try run(["list", "--source", "local", "-o", "id"], home: "other").stdout == "1\n")
    let embedded = scratch.path + "/embedded.sqlite"
    #expect(try run(["export", embedded, "--source", "embedded"]) == Outcome())
    #expect(isPresent(embedded))
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

  @Test(arguments: ["events.jsonl", "all.sqlite"])
  func `an export has what list shows, and a warning and its coverage say that it is partial`(
    name: String
  ) throws {
    let one = scratch.write(
      "{\"id\":1,\"title\":\"A\",\"resourceURI\":\"/events/1\"}\n", to: "one.json")
    #expect(try run(["import", one]).status == 0)
    let list = ["list", "events", "--all", "-o", "id"]
    let file = "\(scratch.path)/\(name)"
    let exported = try run(name == "all.sqlite" ? ["export", file] : ["export", "events", file])
    #expect(exported.status == 0)
    // A file of the whole catalog has the embedded entities as its base.
    let count = name == "all.sqlite" ? 1 : try embeddedCount("events") + 1
    #expect(
      exported.stderr.hasPrefix(
        "marvel-cli: the local catalog has only some events (\(count)); "))
    #expect(try run(["import", file], home: "other").status == 0)
    #expect(try run(list, home: "other").stdout == run(list).stdout)
    let info = try run(["catalog", "info", "-o", "json"], home: "other").stdout
    #expect(info.contains(#""kind":"event""#) && info.contains(#""coverage":"partial""#))
    #expect(try run(["export", "events", "--source", "embedded"]).stderr == "")
  }

  @Test func `a file that cannot be written is reported`() throws {
    let path = scratch.path + "/absent/events.jsonl"
    let outcome = try run(["export", "events", path])
    #expect(outcome.status == 74)
    #expect(
      outcome.stderr.hasPrefix("marvel-cli: cannot write '\(path)': No such file or directory"))
    #expect(try run(["export", "\(scratch.path)/absent/a.sqlite"]).status == 74)
  }

  @Test(arguments: [
    ["export", "-o", "sqlite"], ["export", "comics", "-o", "sqlite", "x"], ["export", "a", "b"],
    ["export", "x", "-o", "json"], ["list", "-o", "sqlite"],
    ["export", "x.sqlite", "--source", "gateway"],
  ])
  func `an invalid command line writes nothing`(arguments: [String]) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.hasPrefix("marvel-cli: "))
  }
}
