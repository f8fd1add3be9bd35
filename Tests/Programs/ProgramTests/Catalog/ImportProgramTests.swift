import TestSupport
import Testing

/// `import` from standard input, a gateway, or another server.
@Suite(.runsPrograms)
struct ImportProgramTests {
  let program = Program(named: "marvel-cli")
  let scratch = ScratchDirectory()

  private var environment: [String: String] { ["HOME": scratch.path] }

  private func run(_ arguments: [String], input: String? = nil) throws -> Outcome {
    try program.run(arguments, environment: environment, input: input.map { Array($0.utf8) })
  }

  @Test func `standard input is imported, unless it is empty`() throws {
    let hero = #"{"id":1,"name":"A","resourceURI":"/characters/1"}"#
    #expect(try run(["import", "-"], input: hero).status == 0)
    #expect(try run(["list", "-o", "id", "--source", "local"]).stdout == "1\n")
    for text in ["", " \n\n", String(repeating: " ", count: 5000)] {
      #expect(try run(["import", "-"], input: text).status == 65)
    }
  }

  @Test func `a series that only comics name is a reference to them`() throws {
    let comics = (11...12).map { number in
      #"{"id":90000\#(number),"title":"Avengers (2026) #\#(number)","issueNumber":\#(number),"#
        + #""resourceURI":"http://gateway.marvel.com/v1/public/comics/90000\#(number)","series":{"#
        + #""resourceURI":"http://gateway.marvel.com/v1/public/series/90077","#
        + #""name":"Avengers (2026 - Present)"}}"# + "\n"
    }
    #expect(try run(["import", "-"], input: comics.joined()).status == 0)
    let titles = "Avengers (2026) #11\nAvengers (2026) #12\n"
    for name in ["avengers (2026)", "Avengers 2026", "Avengers (2026 - Present)", "90077"] {
      for command in [["list", "comics", "--of", "series/\(name)"], ["order", "series/\(name)"]] {
        #expect(try run(command + ["-o", "name", "-q"]) == Outcome(stdout: titles))
      }
      let card = try run(["show", "series/\(name)", "-o", "table"])
      #expect(card.stdout.hasPrefix("Avengers (2026)\n"))
      #expect(card.stdout.contains("First issue here  Avengers (2026) #11\n"))
      #expect((card.stderr, card.status) == ("", 0))
    }
    #expect(try run(["list", "series", "--title", "avengers (2026)", "-o", "id"]).stdout == "")
    for name in ["avengers", "avengers (2027)", "90078"] {
      #expect(!(try run(["show", "series/\(name)", "-o", "name"]).stdout.contains("2026")))
    }
    let marked = try run(["own", "avengers (2026)#*"])
    #expect(marked.stderr == "marvel-cli: owned: Avengers (2026) #11-12 (2 comics)\n")
  }

  @Test func `a catalog file made by export can be imported and served`() throws {
    let file = scratch.path + "/mine.sqlite"
    #expect(try run(["export", file, "--source", "embedded"]).status == 0)
    let outcome = try run(["import", file, "-o", "json"])
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
    for kind in ["character", "comic", "creator", "event", "series", "story"] {
      #expect(outcome.stdout.contains("\"kind\": \"\(kind)\""))
    }
    #expect(!outcome.stdout.contains("partial"))
    let lists = try ["local", "embedded"].map { source in
      try run(["list", "comics", "--all", "-o", "jsonl", "--source", source]).stdout
    }
    #expect(lists[0] == lists[1])
    for name in ["character/spider-man", "series/amazing spider-man"] {
      let shown = try ["local", "embedded"].map { source in
        try run(["show", name, "-o", "jsonl", "--source", source, "-q"])
      }
      #expect(shown[0].status == 0)
      #expect(shown[0] == shown[1])
    }
    let attribution = try run(["list", "--limit", "1", "--source", "local"]).stdout
    #expect(attribution.contains("Names are trademarks of their owners"))
    let only = try run(["import", file, "--kind", "events", "--dry-run", "-o", "json"]).stdout
    #expect(only.contains("\"kind\": \"event\"") && !only.contains("\"kind\": \"comic\""))

    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", file])
    #expect(try curl(gateway.baseURL + "characters/1009610").status == 200)
  }

  @Test(arguments: [
    ("cut", ["MARVEL_RETRIES": "1"], 76, "ended in the middle"),
    (
      "silent", ["MARVEL_IDLE_TIMEOUT": "1s", "MARVEL_RETRIES": "0"], 69, "did not respond in time"
    ),
    ("drip/100", ["MARVEL_DEADLINE": "1s"], 69, "did not respond in time"),
    ("drip/100", ["MARVEL_TIMEOUT": "1s"], 69, "did not respond in time"),
    ("status/503", ["MARVEL_RETRIES": "0"], 69, "responded with status 503"),
  ])
  func `an import from a URL respects the limits of time and retries`(
    path: String, limits: [String: String], status: Int32, reason: String
  ) throws {
    let server = try RunningProgram(
      Program(path: packageDirectory + "/Tests/Support/Servers/serve.py"), [])
    // Without the limit of its row, a case would hang.
    let noLimits = ["MARVEL_DEADLINE": "1h", "MARVEL_IDLE_TIMEOUT": "1h"]
    let outcome = try program.run(
      ["import", "http://127.0.0.1:\(server.firstLine)/\(path)"],
      environment: environment.merging(noLimits) { $1 }.merging(limits) { $1 })
    #expect(outcome.stderr.contains(reason))
    #expect(outcome.stdout == "")
    #expect(outcome.status == status)
  }

  @Test func `a URL is fetched by the online executable`() throws {
    let gateway = try GatewayProcess(keys: nil)
    let online = Program(named: "marvel-cli-online")
    let url = gateway.baseURL + "characters"
    let outcome = try online.run(["import", url], environment: environment)
    #expect(outcome.status == 0)
    #expect(outcome.stdout.contains("\"added\": 20"))
    let offline = try online.run(
      ["import", "http://127.0.0.1:1/x.json"], environment: environment)
    #expect(offline.status == 69)
    #expect(offline.stderr.contains("127.0.0.1 cannot be reached"))
  }
}
