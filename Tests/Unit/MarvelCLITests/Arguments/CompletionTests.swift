import TestSupport
import Testing

/// Completions that shells request, with the fixture catalog.
struct CompletionTests {
  /// Returns the completions of the last argument in zsh.
  private func completed(_ arguments: String...) async throws -> [String] {
    let outcome = try await marvel(["__complete", "zsh"] + arguments)
    #expect(outcome.stderr == "" && outcome.status == 0)
    return outcome.stdout.split(separator: "\n").map {
      String($0.prefix { $0 != "\t" })
    }
  }

  private func bash(_ line: String, _ part: String) async throws -> [String] {
    try await marvel(["__complete", "bash", line, part]).stdout.split(separator: "\n")
      .map(String.init)
  }

  @Test func `commands are completed with their summaries`() async throws {
    let outcome = try await marvel(["__complete", "zsh", "sho"])
    #expect(outcome == Outcome(stdout: "show\tShow entities by id or name\n"))
    #expect(try await completed("").contains("completion"))
    #expect(try await completed("explain", "").contains("explain") == false)
  }

  @Test func `flags of the command and its kind are completed`() async throws {
    #expect(try await completed("list", "comics", "--issue") == ["--issue-number"])
    #expect(try await completed("list", "creators", "--issue") == [])
    #expect(try await completed("cache", "info", "--q") == ["--quiet"])
    #expect(try await completed("list", "--", "--q") == [])
    // A directory is completed by the shell.
    #expect(try await completed("help", "--man", "/t") == [""])
  }

  @Test func `an order begins with the names of events`() async throws {
    // Files follow, which have no name.
    #expect(try await completed("order", "") == ["Emerald War", "series/", ""])
    #expect(try await completed("order", "e") == ["event/", ""])
    #expect(try await completed("order", "em") == ["emerald war", ""])
    #expect(try await completed("week", "t") == ["today"])
    #expect(try await completed("week", "n") == ["next"])
  }

  @Test func `derived columns are completed, as those of fields are`() async throws {
    #expect(try await completed("list", "comics", "--columns", "pri") == ["price"])
    #expect(try await completed("week", "--columns", "id,foc") == ["id,focDate"])
    #expect(try await completed("list", "series", "--columns", "arti") == ["artist", "artists"])
    #expect(try await completed("list", "characters", "--columns", "arti") == [])
  }

  @Test func `values of a flag are completed`() async throws {
    #expect(try await completed("list", "--source", "e") == ["embedded"])
    #expect(try await completed("list", "--source=e") == ["--source=embedded"])
    #expect(try await completed("list", "-qo", "js") == ["json", "jsonl"])
    #expect(try await completed("export", "-o", "") == ["jsonl", "csv", "sqlite"])
    #expect(try await completed("list", "events", "--order-by", "name,-st") == ["name,-startDate"])
    #expect(try await completed("stats", "series", "--by", "t") == ["type"])
    #expect(try await completed("list", "--source=").contains("--source=embedded"))
    #expect(try await completed("list", "comics", "--fields", "id,page") == ["id,pageCount"])
    #expect(try await completed("config", "set", "output.q") == ["output.quiet"])
    #expect(try await completed("config", "set", "output.quiet", "") == ["true", "false"])
  }

  @Test func `arguments are completed by their position in the synopsis`() async throws {
    #expect(try await completed("cache", "pr") == ["prune"])
    #expect(try await completed("graph", "p") == ["path", "partners"])
    #expect(try await completed("list", "co") == ["comics"])
    #expect(try await completed("list", "comics", "") == [])
    #expect(
      try await completed("help", "e") == [
        "export", "explain", "environment", "errors", "exit-codes",
      ])
    #expect(try await completed("help", "list", "e") == ["events"])
    #expect(try await completed("help", "quota", "e") == [])
    #expect(try await completed("schema", "gr") == ["graph", "graph-path", "graph-partners"])
    #expect(try await completed("nothing", "") == [])
  }

  @Test func `names are completed with the case that was typed`() async throws {
    #expect(
      try await completed("show", "spid")
        == ["spider-man (miles morales)", "spider-man (peter parker)"])
    #expect(try await completed("show", "Captain marvel (M") == ["Captain marvel (Mar-Vell)"])
    #expect(
      try await completed("show", "comics", "green tales (1962) #3") == ["green tales (1962) #33.1"]
    )
    #expect(try await completed("show", "creator/ad") == ["creator/ada ink"])
    #expect(try await completed("list", "--of", "ev") == ["event/"])
    #expect(try await completed("list", "--of=event/em") == ["--of=event/emerald war"])
    #expect(try await completed("list", "comics", "--characters", "hulk,hu") == ["hulk,hulk"])
    #expect(try await completed("graph", "path", "hu") == ["hulk"])
  }

  @Test func `values of filters by name are completed`() async throws {
    #expect(try await completed("list", "events", "--name-starts-with", "em") == ["emerald war"])
    #expect(try await completed("list", "--name-starts-with=hu") == ["--name-starts-with=hulk"])
    #expect(try await completed("list", "--name=hu") == ["--name=hulk"])
    #expect(try await completed("list", "--name", "event/em") == [])
    #expect(try await bash("marvel-cli list --name-starts-with=Hu", "Hu") == ["Hulk"])
  }

  @Test func `a name with a different spelling is completed if it is the only one`() async throws {
    #expect(try await completed("show", "ecl") == ["Éclair d'Âme"])
    #expect(try await completed("show", "spiderm") == [])
  }

  @Test func `a name with hyphens for spaces is completed in that form`() async throws {
    let names = ["spider-man-miles-morales", "spider-man-peter-parker"]
    #expect(try await completed("show", "spider-man-") == names)
    #expect(
      try await completed("list", "comics", "--characters", "hulk,spider-man-p") == [
        "hulk,\(names[1])"
      ])
    #expect(
      try await marvel(["show", names[1], "-o", "name"]).stdout == "Spider-Man (Peter Parker)\n")
  }

  @Test func `a name that would be read as an id is not completed`() async throws {
    #expect(try await completed("show", "16") == [])
  }

  @Test func `the shell completes files`() async throws {
    #expect(try await marvel(["__complete", "zsh", "import", "x"]).stdout == "\tfiles\n")
    #expect(
      try await marvel(["__complete", "zsh", "import", "--mapping", ""]).stdout == "\tfiles\n")
  }

  @Test func `completions for bash are quoted`() async throws {
    let names = ["spider-man\\ \\(miles\\ morales\\)", "spider-man\\ \\(peter\\ parker\\)"]
    #expect(try await bash("marvel-cli show spid", "spid") == names)
    #expect(try await bash("marvel-cli show spider-man\\ \\(m", "spider-man\\ \\(m") == [names[0]])
    #expect(
      try await bash("marvel-cli show 'spider-man (m", "spider-man (m")
        == ["spider-man (miles morales)"])
    #expect(try await bash("marvel-cli show \"écl", "écl") == ["éclair d'âme"])
    #expect(try await bash("marvel-cli show 'écl", "écl") == ["éclair d'\\''âme"])
    #expect(try await bash("marvel-cli list --of=event/em", "event/em") == ["event/emerald\\ war"])
  }

  @Test(arguments: [["__complete"], ["__complete", "tcsh", ""], ["__complete", "zsh"]])
  func `an invalid completion request prints nothing`(arguments: [String]) async throws {
    #expect(try await marvel(arguments) == Outcome())
  }

  @Test func `completion ignores an invalid configuration`() async throws {
    let outcome = try await marvel(
      ["__complete", "zsh", "show", "hu"], environment: ["MARVEL_CONFIG": "/broken.json"])
    #expect(outcome == Outcome(stdout: "hulk\n"))
  }
}
