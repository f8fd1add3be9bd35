import Foundation
import Platform
import TestSupport
import Testing

/// A home directory in which lines of the documentation run.
///
/// Programs that the lines name and that would leave the machine or wait for a person are replaced:
/// a web browser, mail, and `marvel-gateway`, which runs in the background on a port of its own
/// instead of 8017.
final class DocumentedHome {
  /// A line that was run.
  struct Result {
    let statement: String
    let status: Int32
    let errors: String
  }

  let home = ScratchDirectory()
  private let heldPort = HeldPort()
  private var environment: [String: String]
  fileprivate var server: MetronServer?

  init() throws {
    let programs = Program(named: "marvel-cli").path.split(separator: "/").dropLast()
      .map { "/" + $0 }.joined()
    environment = [
      "HOME": home.path, "PATH": "\(home.path)/bin:\(programs):/usr/bin:/bin",
      // Nothing leaves the machine.
      "https_proxy": "http://127.0.0.1:9", "http_proxy": "http://127.0.0.1:9",
      "no_proxy": "127.0.0.1,localhost",
    ]
    try replace("marvel-gateway", by: gateway(programs))
  }

  deinit {
    let stop = "test ! -e ~/gateway.pid || kill $(cat ~/gateway.pid)"
    _ = try? Program(path: "/bin/sh").run(["-c", stop], environment: environment)
  }

  private func gateway(_ programs: String) -> String {
    """
    gateway='\(programs)/marvel-gateway'
    case $1 in --completion | --help | --version) exec "$gateway" "$@" ;; esac
    if test -e ~/gateway.pid; then kill $(cat ~/gateway.pid); fi
    for attempt in 1 2 3 4 5 6 7 8 9 10; do
      : > ~/gateway.port
      "$gateway" --port \(heldPort.number) "$@" < /dev/null > ~/gateway.port 2> ~/gateway.log &
      echo $! > ~/gateway.pid
      while kill -0 $! 2> /dev/null; do
        if test -s ~/gateway.port; then exit 0; fi
        sleep 0.05
      done
    done
    cat ~/gateway.log >&2
    exit 1
    """
  }

  /// Adds a program.
  func replace(_ name: String, by script: String) throws {
    try home.writeProgram(script, to: "bin/" + name)
  }

  func set(_ variables: [String: String]) {
    environment.merge(variables.mapValues(adapted)) { $1 }
  }

  /// Starts a gateway, and sets its address and the keys.
  func startGateway() throws {
    set([
      "MARVEL_BASE_URL": "http://127.0.0.1:8017", "MARVEL_PUBLIC_KEY": "1234",
      "MARVEL_PRIVATE_KEY": "abcd",
    ])
    try prepare("marvel-gateway")
  }

  /// Runs lines that must succeed.
  func prepare(_ statements: String...) throws {
    for result in try run(statements) { #expect(result.status == 0, "\(result)") }
  }

  /// Runs the lines of a block one after the other, as in one shell: each has the variables and the
  /// directory of the one before. A sync of everything by debug builds takes long on a busy machine.
  func run(_ statements: [String]) throws -> [Result] {
    let script = """
      cd; . ~/.shell; cd "$PWD"
      set -o pipefail
      eval "$1" < /dev/null > /dev/null
      status=$?; wait; export -p > ~/.shell; exit $status
      """
    home.write("", to: ".shell")
    return try statements.map { statement in
      let outcome = try Program(path: "/bin/bash").run(
        ["-c", script, "bash", adapted(statement)], environment: environment,
        timeLimit: .seconds(200))
      return Result(statement: statement, status: outcome.status, errors: outcome.stderr)
    }
  }

  private func adapted(_ statement: String) -> String {
    statement.replacing("8017", with: heldPort.number)
      .replacing("--jitter 5m", with: "--jitter 1s")
      .replacing("/etc/marvel-keys", with: home.path + "/keys")
  }
}

extension DocumentedHome {
  /// Writes the files that the documentation names.
  func addFiles() throws {
    let page = [(name: "001.jpg", content: Array("a page".utf8))]
    let names = ["Comics/Civil War 01 (of 07) (2006)", "Comics/scan", "Civil War 01 (2006)"]
    for name in names + ["Comics/Amazing Spider-Man 300 (1988)"] {
      home.write(zipArchive(page), to: name + ".cbz")
    }
    home.write("Series,Number,Year\nCivil War,1,2006\n", to: "collection.csv")
    let rows =
      TestWorkbook.row("Series", "Number", "Year") + TestWorkbook.row("Civil War", "1", "2006")
    home.write(TestWorkbook(rows).bytes, to: "collection.xlsx")
    home.write("Titel,Beginn,Nr,Jahr\nCivil War,2006,1,2006\n", to: "liste.csv")
    home.write(
      #"{"kind":"comic","fields":{"series":"Titel","startYear":"Beginn","number":"Nr"}}"#,
      to: "columns.json")
    home.write("4216\n4313\n", to: "ids.txt")
    home.write("cv:4000-111265\n", to: "other-ids.txt")
    home.write("1234 abcd\n", to: "keys")
    home.write("abcd\n", to: "key")
    for name in ["public_html", "dotfiles", ".config/fish/completions"] {
      home.write("", to: name + "/empty")
    }
    let list = try Program(named: "marvel-cli").run(["order", "siege", "-o", "cbl", "-q"])
    home.write(list.stdout, to: "Siege.cbl")
    try addImports()
  }

  private func addImports() throws {
    home.write(Self.comic + "\n", to: "comics.jsonl")
    home.write(Self.comic, to: "responses/comics.json")
    home.write(Self.comic, to: "saved-page.json")
    try prepare(
      "gzip --keep comics.jsonl", "marvel-cli export backup.sqlite --source embedded -q")
    home.write("id,title\n1,Sample\n", to: "heroes.csv")
    let mapping = #"{"kind":"character","fields":{"id":"id","name":"title"}}"#
    for name in ["heroes.json", "heroes.mapping.json"] { home.write(mapping, to: name) }
    home.write("page_id,name,ID,ALIVE,APPEARANCES\n1,Sample,,,2\n", to: "marvel-wikia-data.csv")
    let documented = DocumentedPage("docs/import.md").blocks("json")
      .first { $0.lines.contains { $0.contains("fivethirtyeight") } }
    home.write(try #require(documented).lines.joined(), to: "fivethirtyeight.json")
    home.write(#"{"839":"New Warriors (2005)"}"#, to: "series.json")
    home.write(#"{"3000":["new_warriors_2005_5",839,5,1,0]}"#, to: "comics.json")
    let dump = try DumpDatabase(in: home, "2026-09-15.db")
    let archive = try DumpArchive(["2026-09-15.db": dump.path], as: .deflated, in: home)
    home.write(try archive.bytes, to: "Downloads/current.zip")
    home.write(try archive.bytes, to: "current.zip")
  }

  /// A comic with ids of other databases.
  private static let comic = """
    {"id":4216,"title":"Civil War (2006) #1","issueNumber":1,"upc":"75960608936800111",\
    "ids":{"comicvine":111265},"modified":"2030-01-01T00:00:00-0500",\
    "resourceURI":"http://gateway.marvel.com/v1/public/comics/4216"}
    """

  /// Starts a test double of Metron, and sets its address and a token.
  func startMetron() throws {
    let server = try MetronServer("--issues", "20")
    set(server.client.environment.filter { $0.key.hasPrefix("METRON_") })
    self.server = server
  }

  /// Imports a comic into the local catalog.
  func addLocalCatalog() throws {
    home.write(Self.comic, to: "local.json")
    try prepare("marvel-cli import local.json")
  }
}
