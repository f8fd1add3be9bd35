import TestSupport
import Testing

/// The built interactive browser in a terminal.
@Suite(.runsPrograms, .enabled(if: Tmux.isPresent, "tmux is the terminal"))
struct BrowserProgramTests {
  @Test func `a user can search, open an entity, follow a relation, go back, and quit`() throws {
    // Tall enough for the whole card.
    let tmux = try Tmux(rows: 30)
    try tmux.press("stty -a >before; marvel-cli browse; echo status=$?", "Enter")
    #expect(
      try tmux.screen(with: "Characters, 1 of \(embeddedCount("characters"))").contains(
        "> 1011334  3-D Man"))
    try tmux.press("/", "thor")
    #expect(try tmux.screen(with: "> 1009664  Thor").contains("/ thor"))
    try tmux.press("Enter")
    // The list has the real name, too, but not the aliases.
    #expect(try tmux.screen(with: "God of Thunder").contains(/> [0-9]+ comics/))
    try tmux.press("Down", "Enter")
    // The rows come after the head.
    #expect(try tmux.screen(with: "Acts of Vengeance!").contains("Events of Thor, 1 of "))
    try tmux.press("Escape")
    #expect(try tmux.screen(with: " events").contains("Thor Odinson"))
    try tmux.press("BSpace", "q")
    #expect(try tmux.screen(with: "status=0").contains("status=0"))
    try tmux.press("stty -a | cmp - before && echo as it was", "Enter")
    #expect(try tmux.screen(with: "\nas it was").contains("\nas it was"))
  }

  @Test func `the cursor of the terminal is on the selected row, or at the list's end`() throws {
    let tmux = try Tmux()
    try tmux.press("marvel-cli browse", "Enter")
    _ = try tmux.screen(with: "Characters, 1 of")
    try tmux.press("Down", "f")
    #expect(try tmux.screen(with: "following").contains("\nfollowing A.I.M. (character/"))
    #expect(try tmux.cursorRow == 4)
    try tmux.press("/", "squir")
    _ = try tmux.screen(with: "> 1010860")
    #expect(try tmux.cursorRow == 3)
    try tmux.press("C-u")
    #expect(try tmux.screen(with: "> 1011334").contains("\n/\n"))
    try tmux.press("F1")
    #expect(try tmux.screen(with: "any key").contains("Ctrl-W delete word"))
    try tmux.press("x", "Escape", "q")
    #expect(try tmux.screen(with: "ready").contains("ready"))
  }

  @Test(arguments: [40, 200])
  func `resizing redraws the screen`(columns: Int) throws {
    let tmux = try Tmux()
    try tmux.press("marvel-cli browse comics", "Enter")
    _ = try tmux.screen(with: "Comics, 1 of")
    try tmux.resize(columns: columns, rows: 12)
    let screen = try tmux.screen(with: columns == 40 ? "…\n" : "DESCRIPTION")
    #expect(screen.split(separator: "\n").allSatisfy { $0.count <= columns })
    #expect(screen.contains("Comics, 1 of"))
  }

  @Test(arguments: ["TERM", "HUP", "INT"])
  func `a signal restores the terminal`(signal: String) throws {
    let tmux = try Tmux()
    try tmux.press("stty -a >before; marvel-cli browse; echo status=$?", "Enter")
    _ = try tmux.screen(with: "Characters, 1 of")
    let shell = try tmux.paneProcess
    _ = try Program(path: "/bin/sh").run(
      ["-c", "kill -\(signal) $(ps -o pid= --ppid \(shell))"],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(try tmux.screen(with: "status=130").contains("status=130"))
    try tmux.press("stty -a | cmp - before && echo as it was", "Enter")
    #expect(try tmux.screen(with: "\nas it was").contains("\nas it was"))
  }

  @Test func `the browser can be suspended and resumed`() throws {
    let tmux = try Tmux()
    try tmux.press("set -m; stty -a >before; marvel-cli browse", "Enter")
    _ = try tmux.screen(with: "Characters, 1 of")
    try tmux.press("C-z")
    #expect(try tmux.screen(with: "Stopped").contains("Stopped"))
    try tmux.press("stty -a | cmp - before && echo as it was", "Enter")
    #expect(try tmux.screen(with: "\nas it was").contains("\nas it was"))
    try tmux.press("fg", "Enter")
    #expect(try tmux.screen(with: "Characters, 1 of").contains("> 1011334"))
    try tmux.press("q")
    #expect(try tmux.screen(with: "ready").contains("ready"))
  }

  @Test func `pick prints the selected reference for a script`() throws {
    let tmux = try Tmux()
    try tmux.press("x=$(marvel-cli pick); echo \"[$x] status=$?\"", "Enter")
    _ = try tmux.screen(with: "type to search")
    try tmux.press("iron man")
    _ = try tmux.screen(with: "> 1009368")
    try tmux.press("Enter")
    #expect(try tmux.screen(with: "[char").contains("[character/1009368] status=0"))
    try tmux.press("clear; marvel-cli pick --query slapst --select-1; echo status=$?", "Enter")
    #expect(try tmux.screen(with: "\nstatus=0").contains("character/1011057\nstatus=0\n"))
    try tmux.press("clear; marvel-cli pick events; echo status=$?", "Enter")
    _ = try tmux.screen(with: "type to search")
    try tmux.press("Escape")
    #expect(try tmux.screen(with: "status=1").contains("status=1\n"))
  }

  private func terminal(_ gateway: GatewayProcess, source: String) throws -> Tmux {
    try Tmux(
      columns: 150,
      GatewayProcess.Keys.sample.environment.merging([
        "MARVEL_BASE_URL": gateway.baseURL, "MARVEL_SOURCE": source, "MARVEL_RETRIES": "0",
      ]) { $1 })
  }

  @Test func `a page that fails is reported in place, and r loads it again later`() throws {
    var gateway: GatewayProcess? = try GatewayProcess()
    let port = try #require(gateway?.heldPort)
    let tmux = try terminal(#require(gateway), source: "gateway")
    let count = try embeddedCount("characters")
    try tmux.press("marvel-cli browse", "Enter")
    _ = try tmux.screen(with: "Characters, 1 of \(count)")
    gateway = nil
    try tmux.press("End")
    let failed = try tmux.screen(with: "press r to retry")
    #expect(failed.contains("Characters, 50 of \(count)\n"))
    #expect(failed.contains("cannot be reached: the connection was refused; press r to retry\n"))
    try tmux.press("Up")
    #expect(try tmux.screen(with: "Characters, 49 of \(count)").contains("press r to retry"))
    gateway = try GatewayProcess(on: port)
    try tmux.press("r", "End")
    #expect(try !tmux.screen(with: "Characters, 100 of \(count)").contains("press r to retry"))
    withExtendedLifetime(gateway) {}
  }

  @Test func `entities of a fallback source are marked until the gateway is back`() throws {
    var gateway: GatewayProcess? = try GatewayProcess()
    let port = try #require(gateway?.heldPort)
    let tmux = try terminal(#require(gateway), source: "auto")
    let title = "Events, 1 of \(try embeddedCount("events"))\n\n"
    gateway = nil
    try tmux.press("marvel-cli browse events", "Enter")
    #expect(
      try tmux.screen(with: "press r").contains("using the embedded catalog; press r to retry\n"))
    gateway = try GatewayProcess(on: port)
    try tmux.press("r")
    #expect(try tmux.screen(with: title).contains(title))
    withExtendedLifetime(gateway) {}
  }

  @Test func `browsing without a terminal is an error`() throws {
    let outcome = try Program(named: "marvel-cli").run(["browse"], environment: ["TERM": "dumb"])
    #expect(outcome.stderr.contains("this requires an interactive terminal"))
    #expect(outcome.status == 69)
  }
}
