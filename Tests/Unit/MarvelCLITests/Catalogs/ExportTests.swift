import Platform
import TestSupport
import Testing

/// `export`, and round trips through `import`.
struct ExportTests {
  private let home = Home()
  private let other = Home()
  private let files = ScratchDirectory()

  private func check(_ file: String) throws -> Outcome {
    try Program(path: "/bin/sh").run([
      "-c", "cd \(files.path) && /usr/bin/sha256sum --check --quiet \(file).sha256",
    ])
  }

  @Test func `an export can be imported elsewhere, token for token`() throws {
    let file = files.path + "/all.jsonl"
    try home.expect(["export", file])
    #expect(try check("all.jsonl").status == 0)
    let outcome = try other.run(["import", file, "--complete"])
    #expect(outcome.status == 0)
    #expect(!outcome.stdout.contains("\"added\": 0"))
    for kind in ["characters", "comics", "creators", "events", "series", "stories"] {
      let order = ["--order-by", "modified", "--all", "-o", "jsonl"]
      let (imported, exported) = (
        try other.run(["list", kind] + order), try home.run(["list", kind] + order)
      )
      #expect(
        imported.stdout.split(separator: "\n").sorted()
          == exported.stdout.split(separator: "\n").sorted())
    }
    #expect(try other.run("export characters") == home.run("export characters"))
  }

  @Test func `a file with an unknown extension is written as jsonl, with a warning`() throws {
    let file = files.path + "/events.parquet"
    try home.expect(
      ["export", "events", file],
      says: "'\(file)' is written as jsonl, whatever .parquet means; choose another format with "
        + "-o")
    for arguments in [["-o", "jsonl", "--force", file], [files.path + "/events"]] {
      try home.expect(["export", "events"] + arguments)
    }
  }

  @Test func `an existing file is replaced only with --force`() throws {
    let file = files.write("mine", to: "events.jsonl")
    try home.expect(
      ["export", "events", file],
      says: "'\(file)' already exists; choose another name, or replace it with --force", status: 73)
    #expect(try readTextFile(file) == "mine")
    #expect(try home.run(["export", "events", file, "--force"]).status == 0)
    #expect(try check("events.jsonl").status == 0)
    #expect(try names() == ["events.jsonl", "events.jsonl.sha256"])
  }

  private func names() throws -> [String] {
    try Program(path: "/bin/ls").run(["-A", files.path]).stdout
      .split(separator: "\n").map(String.init)
  }

  @Test func `files named like temporary files are left unchanged`() throws {
    let names = ["mine.part", ".mine.part", ".mine.0.part", "mine.sha256.new", ".mine.backup.part"]
    for name in names { files.write("notes of \(name)", to: name) }
    let victim = files.write("victim", to: "victim")
    for link in ["mine.jsonl.part", "mine.jsonl.sha256.new"] {
      _ = try Program(path: "/bin/ln").run(["-s", victim, "\(files.path)/\(link)"])
    }
    for file in ["mine", "mine.jsonl", "mine.sqlite"] {
      let arguments = ["export"] + (file.hasSuffix("e") && file != "mine" ? [] : ["events"])
      try home.expect(arguments + ["\(files.path)/\(file)"])
      #expect(try check(file).status == 0)
    }
    for name in names {
      #expect(try readTextFile("\(files.path)/\(name)") == "notes of \(name)")
    }
    #expect(try readTextFile(victim) == "victim")
  }

  @Test func `an existing checksum is not replaced without --force`() throws {
    let checksum = files.write("mine", to: "events.jsonl.sha256")
    let file = files.path + "/events.jsonl"
    let rejected = try home.run(["export", "events", file])
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
    files.write("victim", to: "victim")
    _ = try Program(path: "/bin/sh").run(["-c", "cd \(files.path) && \(command)"])
    let file = files.path + "/z.jsonl"
    try home.expectError(
      ["export", "events", file, "--force"], "cannot write '\(file)': \(reason)", status: 74)
    #expect(try readTextFile(files.path + "/victim") == "victim")
  }

  @Test func `the next export removes the temporary files of a killed one`() throws {
    let number = String(repeating: "7", count: 13)
    let abandoned = files.write("half", to: ".a.jsonl.marvel-cli-\(number).part")
    let journal = files.write("half", to: ".a.jsonl.marvel-cli-\(number).part-journal")
    let pipe = "\(files.path)/.a.jsonl.marvel-cli-0000000000000.part"
    _ = try Program(path: "/usr/bin/mkfifo").run([pipe])
    try home.expect(["export", "events", files.path + "/a.jsonl"])
    #expect(!isPresent(abandoned))
    #expect(!isPresent(journal))
    #expect(isPresent(pipe))
  }

  @Test func `a file is left unchanged if the name of its checksum is too long`() throws {
    let file = files.write("keep", to: String(repeating: "n", count: 245) + ".jsonl")
    try home.expectError(
      ["export", "events", file, "--force"], "cannot write '\(file).sha256': File name too long",
      status: 74)
    #expect(try readTextFile(file) == "keep")
  }

  @Test func `an export of the local catalog contains the kinds that it has`() throws {
    let two = files.write(
      "{\"id\":1,\"title\":\"A\",\"resourceURI\":\"/events/1\"}\n"
        + "{\"id\":2,\"title\":\"B\",\"resourceURI\":\"/events/2\"}\n", to: "two.jsonl")
    #expect(try home.run(["import", two, "--complete", "--yes"]).status == 0)
    #expect(try home.run("export --source local") == Outcome(stdout: try readTextFile(two)))
    let absent = try home.run("export comics --source local")
    #expect(absent.status == 69)
    #expect(!absent.stderr.contains("--source local"))
  }

  @Test func `a CSV export has one kind and a checksum`() throws {
    let file = files.path + "/events.csv"
    try home.expect(["export", "events", file])
    #expect(try readTextFile(file) == home.run("list events --all -o csv").stdout)
    #expect(try check("events.csv").status == 0)
    #expect(try home.run("export -o csv").status == 64)
  }

  @Test func `a SQLite export is the complete catalog file`() throws {
    let heroes = files.write(
      "{\"id\":1,\"name\":\"A\",\"resourceURI\":\"/characters/1\"}\n", to: "heroes.jsonl")
    #expect(try home.run(["import", heroes]).status == 0)
    let file = files.path + "/copy.sqlite"
    try home.expect(
      ["export", file, "--source", "local"],
      says: "the local catalog has only some characters (1); run marvel-cli sync to get the "
        + "rest, or import all of them with marvel-cli import --complete")
    #expect(try check("copy.sqlite").status == 0)
    other.directory.write(try readBytes(file), to: ".local/share/marvel-cli/catalog.sqlite")
    #expect(try other.run("list --source local -o id").stdout == "1\n")
    let embedded = files.path + "/embedded.sqlite"
    try home.expect(["export", embedded, "--source", "embedded"])
    #expect(isPresent(embedded))
  }

  @Test(arguments: ["events.jsonl", "all.sqlite"])
  func `an export has what list shows, and a warning and its coverage say that it is partial`(
    name: String
  ) throws {
    let one = files.write(
      "{\"id\":1,\"title\":\"A\",\"resourceURI\":\"/events/1\"}\n", to: "one.json")
    #expect(try home.run(["import", one]).status == 0)
    let list = ["list", "events", "--all", "-o", "id"]
    let file = "\(files.path)/\(name)"
    let exported = try home.run(
      name == "all.sqlite" ? ["export", file] : ["export", "events", file])
    #expect(exported.status == 0)
    // A file of the whole catalog has the embedded entities as its base.
    let embedded = try home.output("list events --all -o id --source embedded")
    let count = name == "all.sqlite" ? 1 : embedded.split(separator: "\n").count + 1
    #expect(
      exported.stderr.hasPrefix("marvel-cli: the local catalog has only some events (\(count)); "))
    #expect(try other.run(["import", file]).status == 0)
    #expect(try other.run(list).stdout == home.run(list).stdout)
    let info = try other.run("catalog info -o json").stdout
    #expect(info.contains(#""kind":"event""#) && info.contains(#""coverage":"partial""#))
    #expect(try home.run("export events --source embedded").stderr == "")
  }

  @Test func `a file that cannot be written is reported`() throws {
    let path = files.path + "/absent/events.jsonl"
    try home.expectError(
      ["export", "events", path], "cannot write '\(path)': No such file or directory", status: 74)
    #expect(try home.run(["export", "\(files.path)/absent/a.sqlite"]).status == 74)
  }

  @Test(arguments: [
    ["export", "-o", "sqlite"], ["export", "comics", "-o", "sqlite", "x"], ["export", "a", "b"],
    ["export", "x", "-o", "json"], ["list", "-o", "sqlite"],
    ["export", "x.sqlite", "--source", "gateway"],
  ])
  func `an invalid command line writes nothing`(arguments: [String]) throws {
    try home.expectError(arguments, "", status: 64)
  }
}
