import Foundation
import TestSupport
import Testing

/// What an assistant learns about the user's files: nothing, except of the directories and tables
/// that the settings name for it.
@Suite(.runsPrograms)
struct AssistantSecrecyTests {
  private static let canary = "canary"
  let program = Program(named: "marvel-cli")
  let scratch = ScratchDirectory()

  /// The home directory, whose name is a canary, and another path to it, which is not.
  private var home: String { scratch.path + "/\(Self.canary)-home" }
  private var door: String { scratch.path + "/door" }

  init() throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: door, withDestinationPath: home)
  }

  private func put(_ text: String, _ name: String) throws {
    let path = home + "/" + name
    try FileManager.default.createDirectory(
      atPath: path.split(separator: "/").dropLast().map { "/" + $0 }.joined(),
      withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: home + "/" + name, withDestinationPath: home + "/" + target)
  }

  private static let list = """
    <ReadingList><Name>canary</Name><Books><Book Series="Canary" Number="1"/>\
    <Book Series="Civil War" Number="1" Volume="2006"/></Books></ReadingList>
    """

  private func putFiles() throws {
    for (name, text) in [
      ("secret.txt", "canary-token\n"), ("secret.env", "KEY=canary,other\n"),
      ("secret.csv", "Series,canary\nCanary,1\n"), ("secret.json", "{\"canary\":1}"),
      ("secret.cbl", Self.list), ("broken.cbl", "<canary/>"),
      ("papers/canary papers 2.pdf", ""), ("papers/canary 3.cbz", "canary"),
      ("Comics/Civil War (2006) 001.cbz", ""), ("Comics/table.csv", "Series,Issue\nThor,1\n"),
      ("Comics-old/canary 1.cbz", ""),
    ] { try put(text, name) }
    try link("Comics/linked.cbz", to: "papers/canary 3.cbz")
    try link("Comics/out", to: "papers")
    try link("Comics/out.csv", to: "secret.csv")
  }

  /// Runs a session of these requests.
  private func session(_ requests: String, _ environment: [String: String] = [:]) throws -> String {
    let file = scratch.write(requests, to: "input")
    let outcome = try Program(path: "/bin/sh").run(
      ["-c", "exec \"$0\" mcp < \"$1\"", program.path, file],
      environment: environment.merging(["HOME": home]) { $1 })
    #expect(outcome.status == 0, "\(outcome.stderr)")
    return outcome.stdout
  }

  private static func request(_ method: String, _ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"# + "\n"
  }

  private static func missing(_ path: String, of: String = "civil war (2006)") -> String {
    let arguments = #"{"of":"\#(of)","path":"\#(path)"}"#
    return request("tools/call", #"{"name":"missing","arguments":\#(arguments)}"#)
  }

  /// Paths that lead to something that an assistant must not see.
  private var paths: [String] {
    let names = [
      "", "/secret.txt", "/secret.env", "/secret.csv", "/secret.json", "/secret.cbl",
      "/broken.cbl", "/papers", "/papers/canary 3.cbz".replacing("canary", with: "*"), "/nothing",
      "/.config/marvel-cli/config.json", "/.config/marvel-cli/follows",
      "/.local/share/marvel-cli/reading-log.jsonl", "/.local/share/marvel-cli/catalog.sqlite",
    ]
    return names.map { door + $0 } + [
      "/etc/passwd", "/proc/self/environ", "/proc/self/cmdline", "/dev/zero", "~/secret.txt",
      "@" + door + "/secret.txt", "file://" + door + "/secret.txt", "-",
    ]
  }

  /// Returns a call for each argument of each tool and each path, those of other methods, and the
  /// examples of the tools.
  private func requests() throws -> String {
    let list = try session(Self.request("tools/list"))
    let values = paths.map { "\"\($0)\"" }.joined(separator: ",")
    let calls = try scratch.jq(
      """
      .result.tools[] | .name as $tool | (.description | split("Example: ")[1] | fromjson) as $call
      | .inputSchema.properties as $all | ($call, ([\(values)][] as $path
        | (($all | keys[] | select(. != "where") as $key | $call
            + {($key): (if $all[$key].type == "array" then [$path] else $path end)}),
          ($all.where.properties // {} | keys[] as $key | select($path | endswith("/secret.csv"))
            | $call + {where: {($key): $path}}))))
      | {jsonrpc: "2.0", id: 1, method: "tools/call", params: {name: $tool, arguments: .}}
      """, list)
    let others = paths.flatMap { path in
      [
        Self.request("resources/read", #"{"uri":"\#(path)"}"#),
        Self.request("resources/read", #"{"uri":"marvel://comic/\#(path)"}"#),
        Self.request("resources/read", #"{"uri":"marvel://week/\#(path)"}"#),
        Self.missing(path), Self.missing(path, of: door + "/secret.cbl"),
        Self.missing(door + "/Comics", of: path),
        Self.request(
          "prompts/get", #"{"name":"character","arguments":{"name":"\#(path)"}}"#),
      ]
    }
    let always = ["next", "week", "missing"].flatMap { tool in
      [#"{"followed":true}"#, #"{"of":"civil war"}"#, "{}"].map {
        Self.request("tools/call", #"{"name":"\#(tool)","arguments":\#($0)}"#)
      }
    }
    return calls + others.joined() + always.joined()
      + Self.request("resources/read", #"{"uri":"marvel://catalog"}"#)
  }

  private func expectNoCanary(_ environment: [String: String] = [:]) throws {
    let requests = try requests()
    let output = try session(requests, environment)
    #expect(output.count { $0 == "\n" } == requests.count { $0 == "\n" })
    for line in output.split(separator: "\n")
    where line.lowercased().contains(Self.canary) || line.contains("root:x") {
      Issue.record("a canary is in \(line.prefix(500))")
    }
  }

  private static let settings = """
    {"publicKey":"canary-key","privateKeyCommand":"echo canary","output":{"pager":"canary"},\
    "baseURL":"https://canary.invalid/v1/public/"}
    """

  @Test func `no tool shows what is in files, settings, the log, or follows`() throws {
    try putFiles()
    try put(Self.settings, ".config/marvel-cli/config.json")
    try put("series 99999999  # Canary\n", ".config/marvel-cli/follows")
    let list = door + "/secret.cbl"
    let run = try program.run(["read", "-q", list + "#2"], environment: ["HOME": home])
    #expect((run.stderr, run.status) == ("", 0))
    try expectNoCanary()
    // The file of a list that was begun is gone.
    try FileManager.default.removeItem(atPath: home + "/secret.cbl")
    try expectNoCanary()
  }

  @Test func `no tool shows what is wrong in the user's files`() throws {
    try putFiles()
    try put("canary is no follow\n", ".config/marvel-cli/follows")
    for name in ["catalog", "gcd", "metron", "merged"] {
      try put("canary is no catalog", ".local/share/marvel-cli/\(name).sqlite")
    }
    try put("canary is no event\n", ".local/share/marvel-cli/reading-log.jsonl")
    try expectNoCanary()
    try expectNoCanary(["MARVEL_ORIGIN": "metron"])
    try expectNoCanary(["MARVEL_SOURCE": "local"])
  }

  @Test func `only collections that the settings name can be compared`() throws {
    try putFiles()
    let collections = ["MARVEL_MCP_COLLECTIONS": "\(door)/Comics:\(door)/absent"]
    try expectNoCanary(collections)
    func answer(_ path: String) throws -> String {
      try scratch.jq(
        ".result.content[0].text | fromjson | [.matched, .errors[0].code]",
        session(Self.missing(path), collections))
    }
    // A link that leads out is a name in the collection; the file is not opened.
    #expect(try answer(door + "/Comics") == "[1,null]\n")
    #expect(try answer(door + "/Comics/../Comics/Civil War (2006) 001.cbz") == "[1,null]\n")
    #expect(try answer(home + "/Comics/table.csv").hasSuffix(",null]\n"))
    for path in [
      "/Comics-old", "/Comics/..", "/Comics/out", "/Comics/out.csv", "/Comics/linked.cbz",
      "/Comics/nothing", "/Comics/../secret.csv", "/secret.csv", "/nothing", "/Comics/../nothing",
    ] {
      #expect(try answer(door + path) == #"[null,"value-not-allowed"]"# + "\n", "\(path)")
    }
  }

  @Test func `a refused path is refused in the same words whether or not it exists`() throws {
    try putFiles()
    let answers = try ["/secret.csv", "/nothing", "/papers", "/Comics/../secret.txt"].map {
      try session(Self.missing(door + $0))
    }
    #expect(Set(answers).count == 1)
    #expect(answers[0].contains("mcp.collections"))
  }
}
