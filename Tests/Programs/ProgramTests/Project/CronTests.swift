import Foundation
import TestSupport
import Testing

/// The examples of docs/scripts.md, with a gateway on the loopback interface.
@Suite(.runsPrograms)
struct CronTests {
  let gateway: GatewayProcess
  let home = ScratchDirectory()

  init() throws {
    gateway = try GatewayProcess()
    let keys = GatewayProcess.Keys.sample
    home.write(keys.privateKey, to: "key")
    home.write(
      """
      {
        "baseURL": "\(gateway.baseURL)", "publicKey": "\(keys.publicKey)",
        "privateKeyCommand": "cat \(home.path)/key", "gateway": {"retries": 0}
      }
      """, to: ".config/marvel-cli/config.json")
  }

  /// Runs a script as cron does: the environment has only HOME and PATH.
  private func shell(_ script: String, _ arguments: String...) throws -> Outcome {
    let programs = Program(named: "marvel-cli").path.split(separator: "/").dropLast()
      .map { "/" + $0 }.joined()
    let script = script.replacing("--jitter 10m", with: "--jitter 1s")
    return try Program(path: "/bin/sh").run(
      ["-e", "-c", "cd\n" + script, "sh"] + arguments,
      environment: ["HOME": home.path, "PATH": programs + ":/usr/bin:/bin"])
  }

  private func file(_ name: String) -> String {
    (try? String(contentsOfFile: home.path + "/" + name, encoding: .utf8)) ?? ""
  }

  private func importCharacter(_ id: Int, _ name: String) throws {
    home.write(
      #"{"id":\#(id),"name":"\#(name)","resourceURI":"/characters/\#(id)"}"# + "\n",
      to: "heroes.jsonl")
    #expect(try shell("marvel-cli import heroes.jsonl -q").status == 0)
  }

  @Test func `the crontab lines sync silently and then report what is new`() throws {
    let commands = CronPage.cronCommands
    #expect(commands.count == 3)
    for command in commands.dropLast() { #expect(try shell(command) == Outcome()) }
    let report = try shell(try #require(commands.last))
    #expect(report.stderr == "")
    #expect(report.status == 0)
    #expect(report.stdout.contains("added: character Spider-Man (Peter Parker)\n"))
  }

  @Test func `a sync prints nothing under flock if another one is running`() throws {
    let command = try #require(CronPage.cronCommands.first { $0.contains("flock") })
    let busy = "flock ~/.marvel-sync.lock sh -c '\(command)'"
    #expect(try shell(busy) == Outcome())
    #expect(gateway.requests.isEmpty)
  }

  @Test func `a temporary error is reported only if it occurs twice in a row`() throws {
    let script = try #require(CronPage.script("marvel-sync"))
    // cron runs the file without -e.
    let run = { try shell("set +e\n" + script) }
    #expect(try run() == Outcome())
    gateway.stop()
    #expect(try run() == Outcome())
    let second = try run()
    #expect(second.status == 69)
    #expect(second.stdout == "")
    #expect(second.stderr.hasPrefix("marvel-cli: 127.0.0.1 cannot be reached"))
    home.write("{}", to: ".config/marvel-cli/config.json")
    // The API of the default address is retired, which waiting does not change.
    #expect(try run().status == 78)
  }

  @Test func `exit status 3 tells a script that entities were added`() throws {
    let block = try #require(CronPage.blocks("sh").first { $0.contains("--exit-code") })
    #expect(try shell(block) == Outcome())
    #expect(file("added.txt").split(separator: "\n").contains("character/1009610"))
    #expect(file("changes.jsonl").isEmpty == false)
    // Waits for the next second, in which nothing from the first run finished.
    #expect(try shell("sleep 1; " + block) == Outcome())
    #expect(file("changes.jsonl") == "")
    // Without data, "no changes" would be false. The script may run without -e.
    gateway.stop()
    let failed = try shell("set +e\n" + block)
    #expect(failed.status == 69)
    #expect(failed.stderr.hasPrefix("marvel-cli: 127.0.0.1 cannot be reached"))
  }

  @Test func `mail is sent on Wednesday only if a followed comic is on sale`() throws {
    let script = try #require(CronPage.script("marvel-week"))
    home.write("#!/bin/sh\n{ echo \"$@\"; cat; } >> ~/mails\n", to: "bin/mail")
    #expect(try shell("chmod +x bin/mail") == Outcome())
    home.write(#"{"source":"local"}"#, to: ".config/marvel-cli/config.json")
    let day = try shell("date -u +%F").stdout.prefix(10)
    home.write(
      #"{"id":1,"title":"Sample #1","resourceURI":"/comics/1","dates":[{"type":"onsaleDate","#
        + #""date":"\#(day)T00:00:00-0500"}]}"# + "\n"
        + #"{"id":2,"title":"Other #1","resourceURI":"/comics/2"}"# + "\n", to: "comics.jsonl")
    #expect(try shell("marvel-cli import comics.jsonl -q --complete --yes").status == 0)
    let run = { try shell("PATH=$HOME/bin:$PATH\nset +e\n" + script, "you@example.org") }
    #expect(try shell("marvel-cli follow -q comic 2") == Outcome())
    #expect(try run() == Outcome())
    #expect(file("mails") == "")
    #expect(try shell("marvel-cli follow -q comic 1") == Outcome())
    #expect(try run() == Outcome())
    let mail = file("mails")
    #expect(mail.hasPrefix("-s Comics of this week you@example.org\nOn sale from "))
    #expect(mail.hasSuffix("\n1   \(day)  Sample #1\n"))
    // A problem is reported by cron itself.
    home.write("nonsense\n", to: ".config/marvel-cli/follows")
    let failed = try run()
    #expect(failed.status == 78)
    #expect(failed.stderr.hasPrefix("marvel-cli: line 1 of '"))
    #expect(file("mails") == mail)
  }

  @Test func `the feed is valid Atom`() throws {
    let script = try #require(CronPage.script("marvel-feed"))
    #expect(try shell(script, "news.atom").status == 69)
    #expect(try shell("ls news.atom*").stdout == "")
    try importCharacter(1, #"Cloak & <b>\"Dagger\"</b>"#)
    try importCharacter(2, "Zoë")
    #expect(try shell(script, "news.atom") == Outcome())
    let reader = """
      import sys, xml.etree.ElementTree as tree
      atom = "{http://www.w3.org/2005/Atom}"
      feed = tree.parse("news.atom").getroot()
      assert feed.tag == atom + "feed"
      for part in [feed, *feed.iter(atom + "entry")]:
          for name in ("id", "title", "updated"): assert part.findtext(atom + name)
      print(feed.findtext(atom + "updated")[:2])
      for title in feed.iterfind(atom + "entry/" + atom + "title"): print(title.text)
      """
    home.write(reader, to: "reader.py")
    #expect(
      try shell("python3 reader.py")
        == Outcome(
          stdout: """
            20
            character Zoë (added)
            character Cloak & <b>"Dagger"</b> (added)

            """))
  }
}
