import TestSupport
import Testing

/// `config` with real files.
struct ConfigTests {
  private let home = Home()
  private var path: String { home.path + "/.config/marvel-cli/config.json" }

  private func file() throws -> String { try Program(path: "/bin/cat").run([path]).stdout }

  private func mode() throws -> String {
    try Program(path: "/usr/bin/stat").run(["-c", "%a", path]).stdout
  }

  @Test func `init creates a file that only its owner can read and replaces none`() throws {
    try home.expect("config path", prints: path + "\n")
    try home.expect("config init -q")
    #expect(try mode() == "600\n")
    #expect(try file().hasPrefix("{\n  \"output\": {\n    \"format\": \"auto\","))
    let again = try home.run("config init")
    #expect(again.status == 73)
    #expect(again.stderr.contains("already exists"))
    try home.expect("config init --force -q")
  }

  @Test func `set preserves the order of keys and makes the file private`() throws {
    home.write(
      #"{"publicKey":"1","gateway":{"retries":2,"deadline":"9s"},"source":"embedded"}"#,
      to: ".config/marvel-cli/config.json")
    try home.expect("config set gateway.retries 5")
    try home.expect("config set output.quiet true")
    try home.expect("config unset source")
    #expect(try mode() == "600\n")
    #expect(
      try file() == """
        {
          "publicKey": "1",
          "gateway": {
            "retries": 5,
            "deadline": "9s"
          },
          "output": {
            "quiet": true
          }
        }

        """)
    try home.expect("config get gateway.retries", prints: "5\n")
    try home.expect("config get source", prints: "auto\n")
    try home.expect(
      "config get gateway.dailyLimit",
      says: "gateway.dailyLimit is not set; set it with marvel-cli config set gateway.dailyLimit",
      status: 1)
  }

  @Test func `set follows a symbolic link and keeps the link`() throws {
    let target = home.write("{}", to: "elsewhere/own.json")
    let link = home.path + "/config.json"
    _ = try Program(path: "/bin/ln").run(["-s", target, link])
    try home.expect("config set output.limit 7", with: ["MARVEL_CONFIG": link])
    #expect(try Program(path: "/bin/readlink").run([link]).stdout == target + "\n")
    #expect(try Program(path: "/bin/cat").run([target]).stdout.contains("\"limit\": 7"))
  }

  @Test func `a lock file that is a symbolic link is not followed`() throws {
    let victim = home.write("victim", to: "victim")
    home.write("{}", to: ".config/marvel-cli/config.json")
    _ = try Program(path: "/bin/ln").run(["-s", victim, path + ".lock"])
    try home.expectError(
      "config set output.limit 7", "cannot write '\(path).lock': it is a symbolic link", status: 74)
    #expect(try Program(path: "/bin/cat").run([victim]).stdout == "victim")
    #expect(try file() == "{}")
  }

  @Test(arguments: [
    (
      ["set", "output.limit", "0"],
      "output.limit must be a whole number from 1 to 1000000000, not '0'"
    ),
    (["set", "source", "web"], "source must be one of auto, embedded, local, gateway, not 'web'"),
    (
      ["set", "cache.lifetme", "3h"],
      "unknown setting 'cache.lifetme'; did you mean 'cache.lifetime'?"
    ),
    (["lst"], "unexpected argument 'lst' for config; did you mean 'list'?"),
    (
      ["get"],
      "config needs more arguments; usage: marvel-cli config "
        + "list|get|set|unset|init|path [KEY] [VALUE|-]"
    ),
    (["list", "--force"], "config list does not accept --force"),
  ])
  func `an invalid command is rejected and writes nothing`(
    arguments: [String], message: String
  ) throws {
    try home.expect(["config"] + arguments, says: "\(message)", status: 64)
    try home.expect("config get output.limit", prints: "20\n")
  }

  @Test func `an invalid file is left unchanged`() throws {
    home.write(#"{"color":1}"#, to: ".config/marvel-cli/config.json")
    let outcome = try home.run("config set output.limit 7")
    #expect(outcome.status == 78)
    #expect(outcome.stderr.contains("unknown key 'color'"))
    #expect(try file() == #"{"color":1}"#)
  }

  @Test func `a secret is read from standard input and never shown`() throws {
    let rejected = try home.run("config set privateKey hush-hush")
    #expect(rejected.status == 64)
    #expect(rejected.stderr.contains("others can see"))
    #expect(!rejected.stderr.contains("hush"))
    try home.expect("config set privateKey -", input: "hush-hush\n")
    #expect(try file().contains("\"privateKey\": \"hush-hush\""))
    try home.expect("config get privateKey", prints: "(set)\n")
    for format in ["table", "json"] {
      let list = try home.run(["config", "list", "-o", format])
      #expect(list.status == 0)
      #expect(!(list.stdout + list.stderr).contains("hush"))
    }
    try home.expect("config list -o table", contains: "privateKey = (set)  (file)\n")
  }

  @Test func `list shows the origin of each value`() throws {
    try home.expect("config set output.limit 7")
    let list = try home.run("config list -o table", with: ["MARVEL_RETRIES": "9"]).stdout
    #expect(list.contains("output.limit = 7  (file)\n"))
    #expect(list.contains("gateway.retries = 9  (MARVEL_RETRIES)\n"))
    #expect(list.contains("cache.lifetime = 24h  (default)\n"))
    #expect(list.contains("publicKey = (not set)  (default)\n"))
    try home.expect(
      "config set output.limit 8", says: "MARVEL_LIMIT is set and overrides the configuration file",
      with: ["MARVEL_LIMIT": "9"])
  }
}
