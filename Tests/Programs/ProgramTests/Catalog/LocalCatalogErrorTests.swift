import Foundation
import SQLite
import TestSupport
import Testing

/// A local catalog with an error of the disk, the directory, the file, or the clock.
@Suite(.runsPrograms)
struct LocalCatalogErrorTests {
  let gateway: GatewayProcess
  let client: Client

  init() throws {
    gateway = try GatewayProcess()
    client = Client(gateway)
  }

  private var path: String { client.home.path + "/.local/share/marvel-cli/catalog.sqlite" }
  private var auto: [String: String] { ["MARVEL_SOURCE": "auto"] }

  /// Runs a shell script in which `$0` is the program.
  private func script(_ text: String, _ flags: [String] = []) throws -> Outcome {
    let path = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
    return try Program(path: "/usr/bin/env").run(
      ["unshare"] + flags + ["/bin/sh", "-c", text, client.program.path],
      environment: client.environment.merging(auto) { $1 }.merging(path) { $1 })
  }

  @Test(.enabled(if: canTrustOwnAuthority, "unshare -rm is not permitted here"))
  func `a full disk loses no data, and the catalog stays readable`() throws {
    let outcome = try script(
      """
      mkdir "$HOME/small" && mount -t tmpfs -o size=8m tmpfs "$HOME/small" || exit 9
      export XDG_DATA_HOME="$HOME/small"
      "$0" sync events || exit 8
      "$0" sync comics
      echo "status $?"
      "$0" catalog verify -q && echo whole
      "$0" list events --all -o id --source local | wc -l
      """, ["-rm"])
    #expect(try outcome.stdout == "status 74\nwhole\n\(embeddedCount("events"))\n")
    #expect(
      outcome.stderr.hasSuffix(
        ": the disk is full; no data was lost; free disk space and run the command again\n"))
  }

  @Test(
    .enabled(if: canTrustOwnAuthority, "unshare -rm is not permitted here"),
    arguments: ["64k", "128k", "160k", "400k"])
  func `a disk without room for a new catalog leaves none`(size: String) throws {
    let outcome = try script(
      """
      mkdir "$HOME/small" && mount -t tmpfs -o size=\(size) tmpfs "$HOME/small" || exit 9
      export XDG_DATA_HOME="$HOME/small"
      "$0" sync events; echo "status $?"
      "$0" list events -o id --limit 1 && echo answered
      ls "$HOME/small/marvel-cli" | grep -v lock
      """, ["-rm"])
    #expect(outcome.stdout.hasPrefix("status 74\n"))
    #expect(outcome.stdout.hasSuffix("\nanswered\n"))
    #expect(!outcome.stderr.contains("is not a marvel-cli catalog"))
  }

  @Test(.enabled(if: canTrustOwnAuthority, "unshare -rm is not permitted here"))
  func `an import that fills the disk names the catalog`() throws {
    let outcome = try script(
      """
      mkdir "$HOME/small" && mount -t tmpfs -o size=512k tmpfs "$HOME/small" || exit 9
      export XDG_DATA_HOME="$HOME/small"
      # A file, because who writes to a pipe complains when the import ends before.
      for id in $(seq 1 4000); do echo "{\\"id\\":$id,\\"name\\":\\"Hero number $id\\"}"; done \\
        > "$HOME/heroes"
      "$0" import - --kind characters < "$HOME/heroes"
      """, ["-rm"])
    let catalog = client.home.path + "/small/marvel-cli/catalog.sqlite"
    #expect(
      outcome
        == Outcome(
          stderr: "marvel-cli: cannot change '\(catalog)': the disk is full; no data was lost; "
            + "free disk space and run the command again\n", status: 74))
  }

  @Test(.enabled(if: canTrustOwnAuthority, "unshare -rm is not permitted here"))
  func `a read-only directory is reported, and reading still works`() throws {
    #expect(try client.run(["sync", "events"]).status == 0)
    let outcome = try script(
      """
      mount --bind "$HOME/.local" "$HOME/.local" && mount -o remount,ro,bind "$HOME/.local" || exit 9
      "$0" sync events
      echo "status $?"
      "$0" list events --limit 1 -o id --source local
      """, ["-rm"])
    #expect(outcome.stdout == "status 73\n\(try firstEvent())\n")
    #expect(outcome.stderr.contains("marvel-cli: cannot open '\(path)': "))
    #expect(outcome.stderr.contains("; set XDG_DATA_HOME to a writable directory\n"))
  }

  @Test func `a lock file that is a symbolic link is not followed`() throws {
    let text = #"{"id":1,"name":"A","resourceURI":"/characters/1"}"#
    let victim = client.home.write(text, to: "victim")
    client.home.write("", to: ".local/share/marvel-cli/.keep")
    _ = try Program(path: "/bin/ln").run(["-s", victim, path + ".lock"])
    for arguments in [["sync", "events"], ["import", victim]] {
      let rejected = try client.run(arguments)
      #expect(rejected.status == 73)
      #expect(
        rejected.stderr.hasPrefix(
          "marvel-cli: cannot open '\(path)': cannot lock '\(path).lock': "
            + "it is a symbolic link; "))
    }
    #expect(try Program(path: "/bin/cat").run([victim]).stdout == text)
  }

  private func firstEvent() throws -> String {
    let outcome = try client.run([
      "list", "events", "--limit", "1", "-o", "id", "--source", "embedded",
    ])
    return outcome.stdout.trimmingCharacters(in: .newlines)
  }

  @Test func `without HOME a sync reports how to choose a directory`() throws {
    let outcome = try client.run(["sync", "events"], ["HOME": ""])
    #expect(
      outcome
        == Outcome(
          stderr: "marvel-cli: cannot open 'catalog.sqlite': HOME is not set; set XDG_DATA_HOME to "
            + "a writable directory\n", status: 73))
    #expect(
      try client.run(["list", "--limit", "1"], ["HOME": "", "MARVEL_SOURCE": "auto"]).status == 0)
  }

  @Test func `a rejected sync creates no file`() throws {
    let outcome = try client.run(["sync"], ["MARVEL_PRIVATE_KEY": ""])
    #expect(outcome.status == 77)
    #expect(try client.run(["list", "--source", "local"]).status == 69)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  private static let absent = Outcome(
    stderr: "marvel-cli: this catalog does not have all comics; complete it with "
      + "marvel-cli sync or marvel-cli import, or use --source auto\n", status: 69)

  @Test(arguments: [
    ["list", "comics"], ["show", "comic/331"], ["search", "--kind", "comic", "x"],
  ])
  func `a missing kind is an error`(command: [String]) throws {
    _ = try client.run(["sync", "events"])
    #expect(try client.run(command + ["--source", "local"]) == Self.absent)
  }

  @Test func `a partial kind is marked as partial`() throws {
    #expect(try client.run(["sync", "comics", "--max-requests", "1"]).status == 75)
    let local = ["--source", "local"]
    let warning =
      try
      "marvel-cli: the local catalog has only some comics (100 of \(embeddedCount("comics"))); run marvel-cli sync to get the "
      + "rest, or import all of them with marvel-cli import --complete\n"
    let list = try client.run(["list", "comics", "--limit", "1"] + local)
    #expect(list.stdout.contains(#""coverage":"partial","offset":0,"limit":1,"total":100,"#))
    #expect(list.stderr == warning)
    #expect(list.status == 0)
    #expect(try client.run(["list", "comics", "--limit", "1", "-q"] + local).stderr == "")
    let search = try client.run(["search", "--kind", "comic", "x"] + local)
    #expect(search.stdout.contains(#""coverage":"partial""#))
    #expect(search.status == 0)
    #expect(try client.run(["show", "comic/331"] + local) == Self.absent)
    #expect(try client.run(["show", "comic", "no such comic"] + local) == Self.absent)
  }

  @Test func `a catalog with a timestamp in the future is not fresh`() throws {
    #expect(try client.run(["sync", "events"]).status == 0)
    try Connection.writing(path).execute("UPDATE coverage SET completed = completed + 1000000")
    let list = try client.run(["list", "events", "--limit", "1"], auto)
    #expect(list.stdout.contains(#""source":"gateway""#))
    #expect(
      try client.run(["sync", "events", "--if-older-than", "1h", "-o", "json"]).stdout
        .contains(#""kind":"event""#))
    #expect(
      try client.run(["list", "events", "--limit", "1"], auto).stdout.contains(#""source":"local""#)
    )
  }

  @Test func `corrupt pages are named, and the merged catalog answers under auto`() throws {
    #expect(try client.run(["sync", "events"]).status == 0)
    // All entities, while the schema and the coverage can be read.
    let script = """
      import sqlite3, sys
      connection = sqlite3.connect(sys.argv[1])
      connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'entity'").fetchone()[0]
      size = connection.execute("PRAGMA page_size").fetchone()[0]
      connection.close()
      with open(sys.argv[1], "r+b") as file:
          file.seek((page - 1) * size)
          file.write(b"\\xff" * size)
      """
    #expect(try python(script, path) == Outcome())
    let sentence =
      "marvel-cli: the catalog '\(path)' is corrupt: database disk image is malformed; run "
      + "marvel-cli catalog verify"
    for arguments in [["list", "events", "-o", "id"], ["show", "event/116", "-o", "id"]] {
      let local = try client.run(arguments + ["--source", "local"])
      #expect(local == Outcome(stderr: sentence + "\n", status: 65))
      let automatic = try client.run(arguments, ["MARVEL_SOURCE": "auto", "MARVEL_BASE_URL": ""])
      // The merged catalog has it as it was.
      #expect(automatic.stderr.hasPrefix("marvel-cli: the catalog '\(path)' is corrupt: "))
      #expect(
        try automatic.stdout == client.run(arguments + ["--source", "embedded"]).stdout)
      #expect(automatic.status == 0)
    }
  }

  @Test func `a database of another program is left unchanged`() throws {
    client.home.write("", to: ".local/share/marvel-cli/note")
    try Connection.creating(path).execute(
      "PRAGMA application_id = 7; CREATE TABLE theirs(x); INSERT INTO theirs VALUES (1)")
    let before = try Data(contentsOf: URL(filePath: path))
    for arguments in [["sync", "events"], ["catalog", "verify"], ["catalog", "vacuum"]] {
      let outcome = try client.run(arguments)
      #expect(
        outcome
          == Outcome(
            stderr: "marvel-cli: '\(path)' is not a marvel-cli catalog and was left unchanged; "
              + "move it away\n", status: 65))
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    let list = try client.run(["list", "--limit", "1", "--offline"], auto)
    #expect(list.stdout.contains(#""source":"embedded""#))
  }

  @Test func `fifty processes read while one writes`() throws {
    #expect(try client.run(["sync", "events", "series"]).status == 0)
    let outcome = try script(
      """
      "$0" sync comics --full & writer=$!
      for number in $(seq 50); do
        "$0" list events --all -o id --source local > "$HOME/$number" & running="$running $!"
      done
      for process in $running; do wait "$process" || echo "a reader failed"; done
      wait "$writer" || echo "the writer failed"
      for number in $(seq 50); do wc -l < "$HOME/$number"; done | sort | uniq -c
      """)
    #expect(try outcome == Outcome(stdout: "     50 \(embeddedCount("events"))\n"))
  }

  @Test(.enabled(if: canTrustOwnAuthority, "unshare -rn is not permitted here"))
  func `the local catalog works without a network interface`() throws {
    #expect(try client.run(["sync", "events"]).status == 0)
    let outcome = try script(
      """
      "$0" list events --limit 1 -o id --offline; "$0" search secret --kind event --limit 1 -o id
      """, ["-rn"])
    #expect(outcome.stdout.hasPrefix(try firstEvent() + "\nevent/"))
    #expect(outcome.status == 0)
  }

  @Test(
    .enabled(if: hasStrace, "strace is missing or not permitted"),
    arguments: [
      ["list", "events", "--source", "local"], ["list", "comics", "--offline"],
      ["show", "secret", "wars", "--offline"], ["search", "iron", "--kind", "event"],
      ["stats", "--offline"],
    ])
  func `local data is read without opening a socket`(command: [String]) throws {
    #expect(try client.run(["sync", "events"]).status == 0)
    let strace = try Program(path: "/usr/bin/strace").run(
      ["-f", "-qq", "-e", "trace=socket,connect,execve", client.program.path] + command,
      environment: client.environment.merging(auto) { $1 })
    #expect(strace.stderr.contains("execve("))
    #expect(!strace.stderr.contains("socket(AF_INET"))
    #expect(!strace.stderr.contains("connect("))
  }
}
