import TestSupport
import Testing

/// The real composition with the embedded catalog.
struct EmbeddedCommandTests {
  private let home = Home()

  @Test func `a list in cron prints one document and no notices`() throws {
    let outcome = try home.output("list --limit 20")
    #expect(
      try home.jq("[.schemaVersion, .source, .count, .nextOffset, (.results | length)]", outcome)
        == "[1,\"embedded\",20,20,20]\n")
  }

  @Test func `consecutive pages add up to the complete list`() throws {
    let all = try home.run("list --all -o id").stdout
    var pages = ""
    for offset in stride(from: 0, to: 2000, by: 200) {
      pages += try home.run(["list", "--offset", "\(offset)", "--limit", "200", "-o", "id"]).stdout
    }
    #expect(pages == all)
    #expect(all.split(separator: "\n").count >= 800)
  }

  @Test func `the principal match of a name is shown, and -v lists the others`() throws {
    let outcome = try home.run("show spider-man -v")
    #expect(outcome.status == 0)
    #expect(try home.jq(".id", outcome.stdout) == "1009610\n")
    #expect(outcome.stderr.contains("Spider-Man (Miles Morales) (character/1016181)"))
    #expect(outcome.stderr.contains("Spider-Man! (story/35505)"))
    #expect(try home.run("show spider-man").stderr == "")
  }

  @Test func `every entity can be shown by its id`() throws {
    let ids = try home.run("list --all -o id").stdout.split(separator: "\n")
    try home.expect(
      ["show", "-o", "id"] + ids.map(String.init), prints: ids.map { $0 + "\n" }.joined())
  }

  @Test func `the configuration file is read`() throws {
    home.write(#"{"output": {"format": "id", "limit": 3}}"#, to: "marvel-cli/config.json")
    let outcome = try home.run("list -q", with: ["XDG_CONFIG_HOME": home.path])
    #expect(outcome.stdout.split(separator: "\n").count == 3)
    #expect(outcome.status == 0)
  }

  @Test func `a private key in a file that others can read causes a warning`() throws {
    let file = home.write(#"{"privateKey": "abcd"}"#, to: "config.json")
    let environment = ["MARVEL_CONFIG": file, "MARVEL_SOURCE": "embedded"]
    let show = ["show", "1009368", "-o", "id"]
    _ = try Program(path: "/bin/chmod").run(["640", file])
    try home.expect(
      show, prints: "1009368\n",
      says: "'\(file)' contains the private key, and other users can read it; run chmod 600 "
        + "'\(file)'", with: environment)
    _ = try Program(path: "/bin/chmod").run(["600", file])
    try home.expect(show, prints: "1009368\n", with: environment)
  }
}
