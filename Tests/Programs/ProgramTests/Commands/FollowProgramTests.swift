import Foundation
import TestSupport
import Testing

/// `follow`, `unfollow`, and what uses the followed entities.
@Suite(.runsPrograms)
struct FollowProgramTests {
  let program = Program(named: "marvel-cli")
  let home = ScratchDirectory()

  private func run(_ arguments: String...) throws -> Outcome {
    try program.run(arguments, environment: ["HOME": home.path])
  }

  private var path: String { home.path + "/.config/marvel-cli/follows" }
  /// With a byte order mark, which `text` lacks.
  private var bytes: Data { (try? Data(contentsOf: URL(filePath: path))) ?? Data() }
  private var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  @Test func `follow appends lines, and unfollow removes them`() throws {
    #expect(try run("follow", "avengers", "1009610", "-q") == Outcome())
    #expect(try run("follow", "series", "civil war (2006 - 2007)", "-q") == Outcome())
    let head = "# One entity per line: kind, id, # name. See marvel-cli help follow.\n"
    #expect(
      text == head + """
        character 1009165  # Avengers
        character 1009610  # Spider-Man (Peter Parker)
        series 1067  # Civil War (2006 - 2007)

        """)
    #expect(try run("follow", "avengers", "-v").stderr.contains("marvel-cli: already following"))
    #expect(
      try run("follow", "--list", "-o", "id").stdout
        == "character/1009165\ncharacter/1009610\nseries/1067\n")
    #expect(try run("unfollow", "character/1009165", "civil war (2006 - 2007)", "-q") == Outcome())
    #expect(text == head + "character 1009610  # Spider-Man (Peter Parker)\n")
    #expect(
      try run("unfollow", "hulk")
        == Outcome(
          stderr: "marvel-cli: Hulk (character/1009351) is not followed; see marvel-cli follow "
            + "--list\n", status: 1))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `nothing is followed if one of several names matches nothing`() throws {
    let outcome = try run("follow", "hulk", "nobody at all")
    #expect(outcome.status == 1)
    #expect(outcome.stderr.hasPrefix("marvel-cli: no character is named 'nobody at all'"))
    #expect(text == "")
    #expect(try run("follow").status == 64)
    #expect(
      try run("follow", "hulk", "-o", "json")
        == Outcome(
          stderr: "marvel-cli: follow without --list does not accept --output\n", status: 64))
  }

  @Test func `several words are the name of one entity first`() throws {
    func ids() throws -> String { try run("follow", "--list", "-o", "id").stdout }
    #expect(try run("follow", "red", "hulk", "-q") == Outcome())
    #expect(try run("follow", "hulk", "thor", "-q") == Outcome())
    #expect(try ids() == "character/1011360\ncharacter/1009351\ncharacter/1009664\n")
    // The name is in the file, although one of its words is, too.
    #expect(try run("unfollow", "red", "hulk", "-q") == Outcome())
    #expect(try ids() == "character/1009351\ncharacter/1009664\n")
    // The catalog knows the name; the file has one of its words.
    let she = try run("unfollow", "she", "hulk")
    #expect(
      she.stderr == "marvel-cli: She-Hulk (Jennifer Walters) (character/1009583) is not followed; "
        + "see marvel-cli follow --list\n")
    #expect(she.stdout == "" && she.status == 1)
    #expect(try run("unfollow", "thor", "hulk", "-q") == Outcome())
    #expect(try ids() == "")
    #expect(
      try run("follow", "hulk", "-", "thor")
        == Outcome(
          stderr: "marvel-cli: unexpected argument '-' for follow; usage: marvel-cli follow [KIND] "
            + "ID|NAME...\n", status: 64))
    #expect(try ids() == "")
  }

  @Test(arguments: ["thor 277", "infinity gauntlet 9"])
  func `words that end with a number are one issue`(words: String) throws {
    let outcome = try program.run(
      ["follow"] + words.split(separator: " ").map(String.init), environment: ["HOME": home.path])
    #expect(outcome.status == 1)
    #expect(outcome.stderr.hasPrefix("marvel-cli: the catalog has no issue '\(words)'; see "))
    #expect(text == "")
  }

  @Test func `what was changed is said in a pipe, too`() throws {
    #expect(
      try run("follow", "moon", "knight")
        == Outcome(stderr: "marvel-cli: following Moon Knight (character/1009452)\n"))
    #expect(
      try run("unfollow", "moon", "knight")
        == Outcome(stderr: "marvel-cli: no longer following Moon Knight (character/1009452)\n"))
  }

  @Test func `an empty list is noted`() throws {
    #expect(try run("follow", "--list", "-o", "table") == Outcome())
    #expect(
      try run("follow", "--list", "-o", "table", "-v")
        == Outcome(stderr: "marvel-cli: you follow nothing; run marvel-cli follow KIND NAME\n"))
  }

  @Test func `a file edited by hand keeps its comments, blank lines, and order`() throws {
    let mine = "# mine\n\nseries/1067\n  characters 1009610 metron:145 # Spidey # best\n# end"
    home.write(mine, to: ".config/marvel-cli/follows")
    #expect(
      try run("follow", "--list", "-o", "jsonl").stdout == """
        {"kind":"series","ids":[{"origin":null,"id":1067}],"name":null}
        {"kind":"character","ids":[{"origin":null,"id":1009610},{"origin":"metron","id":145}],\
        "name":"Spidey # best"}

        """)
    #expect(try run("follow", "spider-man", "-q") == Outcome())
    #expect(text == mine)
    #expect(try run("follow", "hulk", "-q") == Outcome())
    #expect(text == mine + "\ncharacter 1009351  # Hulk\n")
    #expect(try run("unfollow", "Spidey # best", "-q") == Outcome())
    #expect(text == "# mine\n\nseries/1067\n# end\ncharacter 1009351  # Hulk\n")
  }

  @Test(arguments: ["\r\n", "\n"], ["\u{FEFF}", ""])
  func `a file with CR LF or a byte order mark keeps them`(lineBreak: String, mark: String) throws {
    let lines = ["\(mark)# mine", "", "series 1067  # Civil War", "character 1009610"]
    func mine(_ lines: [String]) -> String { lines.map { $0 + lineBreak }.joined() }
    home.write(mine(lines), to: ".config/marvel-cli/follows")
    #expect(
      try run("follow", "--list", "-o", "id")
        == Outcome(stdout: "series/1067\ncharacter/1009610\n"))
    #expect(try run("week", "2017-07-26", "--followed", "-o", "id", "-q").status == 0)
    #expect(try run("follow", "hulk", "-q") == Outcome())
    #expect(bytes == Data(mine(lines + ["character 1009351  # Hulk"]).utf8))
    #expect(try run("unfollow", "series/1067", "-q") == Outcome())
    #expect(bytes == Data(mine([lines[0], "", lines[3], "character 1009351  # Hulk"]).utf8))
  }

  @Test func `an invalid line is quoted without its line break, and shortened`() throws {
    home.write(
      "\u{FEFF}hero 5\r\nhulk \(String(repeating: "x", count: 100_000))\r\n",
      to: ".config/marvel-cli/follows")
    #expect(
      try run("follow", "--list").stderr.hasPrefix("marvel-cli: line 1 of '\(path)' is 'hero 5', "))
    home.write(
      "hulk \(String(repeating: "x", count: 100_000))\r\n", to: ".config/marvel-cli/follows")
    let line = "hulk \(String(repeating: "x", count: 142))…\(String(repeating: "x", count: 50))"
    #expect(
      try run("follow", "--list")
        == Outcome(
          stderr: "marvel-cli: line 1 of '\(path)' is '\(line)', which is not a kind and an id; "
            + "write a line such as 'character 1009610  # Spider-Man', or begin it with # to "
            + "ignore it\n", status: 78))
  }

  @Test(arguments: ["hero 5", "character", "character five", "character UP:5", "5 character"])
  func `an invalid line is reported with its number, and nothing is changed`(line: String) throws {
    home.write("# mine\n\(line)\n", to: ".config/marvel-cli/follows")
    for arguments in [["follow", "hulk"], ["follow", "--list"], ["week", "--followed"]] {
      let outcome = try program.run(arguments, environment: ["HOME": home.path])
      #expect(
        outcome
          == Outcome(
            stderr: "marvel-cli: line 2 of '\(path)' is '\(line)', which is not a kind and an id; "
              + "write a line such as 'character 1009610  # Spider-Man', or begin it with # to "
              + "ignore it\n", status: 78))
    }
    #expect(text == "# mine\n\(line)\n")
  }

  @Test func `a symbolic link is kept, so that the file can be in a repository`() throws {
    let own = home.write("character 1009351\n", to: "dotfiles/follows")
    try FileManager.default.createDirectory(
      atPath: home.path + "/.config/marvel-cli", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: own)
    #expect(try run("follow", "thor", "-q") == Outcome())
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == own)
    #expect(
      try String(contentsOfFile: own, encoding: .utf8)
        == "character 1009351\ncharacter 1009664  # Thor\n")
  }

  @Test func `concurrent follows are all kept`() throws {
    let ids = ["1009165", "1009610", "1009351", "1009664", "1009368", "1009220"]
    let script = ids.map { "\"$0\" follow -q \($0) &" }.joined(separator: "\n") + "\nwait"
    let outcome = try Program(path: "/bin/sh").run(
      ["-c", script, program.path], environment: ["HOME": home.path, "PATH": "/usr/bin:/bin"])
    #expect(outcome == Outcome())
    let listed = try run("follow", "--list", "-o", "id").stdout.split(separator: "\n")
    #expect(Set(listed) == Set(ids.map { "character/\($0)" }))
    let directory = home.path + "/.config/marvel-cli"
    let others = try FileManager.default.contentsOfDirectory(atPath: directory)
    #expect(others.allSatisfy { ["follows", "follows.lock"].contains($0) })
  }

  @Test func `week followed shows comics with any of the followed entities`() throws {
    #expect(
      try run("week", "2017-07-26", "--followed", "-o", "id")
        == Outcome(
          stderr: "marvel-cli: you follow nothing; run marvel-cli follow KIND NAME\n"))
    #expect(try run("follow", "comic", "60945", "-q") == Outcome())
    #expect(try run("week", "2017-07-26", "--followed", "-o", "id") == Outcome(stdout: "60945\n"))
    #expect(try run("follow", "1016181", "-q") == Outcome())
    #expect(
      try run("week", "2017-07-26", "--followed", "-o", "id", "--exit-code")
        == Outcome(stdout: "60945\n63869\n", status: 3))
    home.write("character 999999999 # Gone\nseries metron:4\n", to: ".config/marvel-cli/follows")
    #expect(
      try run("week", "2017-07-26", "--followed", "-o", "id")
        == Outcome(
          stderr: "marvel-cli: the catalog does not have what you follow: Gone and "
            + "series/metron:4\n"))
  }

  @Test func `changes followed leaves out all other changes`() throws {
    let comic = { (id: Int, character: Int) in
      #"{"id":\#(id),"title":"Issue \#(id)","resourceURI":"/comics/\#(id)","characters":{"available":1,"#
        + #""collectionURI":"/comics/\#(id)/characters","items":[{"resourceURI":"/characters/"#
        + #"\#(character)","name":"X"}],"returned":1}}"# + "\n"
    }
    let lines =
      comic(1, 1_009_610) + comic(2, 1_009_351)
      + #"{"id":1009610,"name":"Spider-Man","resourceURI":"/characters/1009610"}"# + "\n"
    home.write(lines, to: "new.jsonl")
    #expect(try run("follow", "1009610", "-q") == Outcome())
    #expect(try run("import", "\(home.path)/new.jsonl", "-q").status == 0)
    let changes = try run("changes", "--followed", "--exit-code")
    #expect(changes.status == 3)
    #expect(changes.stderr == "")
    let ids = changes.stdout.split(separator: "\n").map { line in
      line.split(separator: #""id":"#)[1].prefix { $0.isNumber }
    }
    #expect(ids == ["1009610", "1"])
    #expect(try run("changes").stdout.split(separator: "\n").count == 3)
  }

  @Test func `an entity of Metron is stored with both ids once it is joined`() throws {
    let server = try MetronServer("--issues", "20")
    let file = home.write(MetronServer.marvelEntities, to: "marvel.jsonl")
    #expect(try server.client.run(["import", file]).status == 0)
    #expect(try server.sync() == Outcome())
    #expect(try server.client.run(["follow", "comic", "20001009", "20001000", "-q"]) == Outcome())
    let follows = try server.client.run(["follow", "--list", "-o", "jsonl"]).stdout
    #expect(
      follows.contains(#""ids":[{"origin":null,"id":501},{"origin":"metron","id":1009}],"#))
    #expect(follows.contains(#""ids":[{"origin":"metron","id":1000}],"#))
    #expect(
      try server.client.run(["week", "2026-11-18", "--followed", "-o", "id"])
        == Outcome(stdout: "20001000\n"))
    #expect(
      try server.run("week", "2026-11-18", "--followed", "-o", "id") == Outcome(stdout: "1000\n"))
    #expect(try server.run("unfollow", "comic", "1000", "-q") == Outcome())
    #expect(try server.run("week", "2026-11-18", "--followed", "-o", "id") == Outcome())
  }
}
