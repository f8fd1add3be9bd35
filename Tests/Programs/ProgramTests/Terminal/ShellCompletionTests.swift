import TestSupport
import Testing

/// Completion in real shells: Tab completes a command line, which is then run.
@Suite(.runsPrograms)
struct ShellCompletionTests {
  let home = ScratchDirectory()

  @Test(
    arguments: ["iron\\ la\t", "'iron la\t", "\"iron la\t", "character/iron\\ la\t"], [0, 1, 2])
  func `a name is completed and quoted`(typed: String, shell: Int) throws {
    let id = try Program(named: "marvel-cli").run(["show", "iron lad", "-o", "id"]).stdout
    let line = "marvel-cli show \(typed) -o id -q"
    guard let shown = try TypingShell.all[shell].shown(line, home: home.path) else { return }
    #expect(shown.contains(id.dropLast()), "\(shown)")
  }

  @Test(arguments: [0, 1, 2])
  func `a name with hyphens for spaces is completed in that form`(shell: Int) throws {
    let id = try Program(named: "marvel-cli").run(["show", "iron lad", "-o", "id"]).stdout
    let line = "marvel-cli show iron-la\t -o id -q"
    guard let shown = try TypingShell.all[shell].shown(line, home: home.path) else { return }
    #expect(shown.contains(id.dropLast()), "\(shown)")
  }

  /// Not in fish, which offers only candidates that begin with the typed text.
  @Test(arguments: [0, 1])
  func `the only match replaces a prefix that is spelled differently`(shell: Int) throws {
    let id = try Program(named: "marvel-cli").run(["show", "iron lad", "-o", "id"]).stdout
    let line = "marvel-cli show iron.la\t -o id -q"
    guard let shown = try TypingShell.all[shell].shown(line, home: home.path) else { return }
    #expect(shown.contains(id.dropLast()), "\(shown)")
  }

  @Test(arguments: [0, 1, 2])
  func `commands, actions, and flags are completed`(shell: Int) throws {
    let line = "marvel-cli cata\tpa\t--qu\t"
    guard let shown = try TypingShell.all[shell].shown(line, home: home.path) else { return }
    #expect(shown.contains("\(home.path)/.local/share/marvel-cli/catalog.sqlite"), "\(shown)")
  }

  @Test(arguments: [0, 1, 2])
  func `the value after an equals sign is completed`(shell: Int) throws {
    let list = try Program(named: "marvel-cli").run(
      ["list", "comics", "--of=character/iron lad", "-o", "id", "--limit", "1"])
    let line = "marvel-cli list comics --of=char\tiron\\ la\t --limit 1 -o id"
    guard let shown = try TypingShell.all[shell].shown(line, home: home.path) else { return }
    #expect(shown.contains("\n" + list.stdout.dropLast() + "\n"), "\(shown)")
  }

  @Test(arguments: [0, 1, 2])
  func `a file name is completed where one is accepted`(shell: Int) throws {
    let file = home.write("{}", to: "unique-words.json")
    let line = "marvel-cli import \(home.path)/unique-w\t --dry-run"
    guard let shown = try TypingShell.all[shell].shown(line, home: home.path) else { return }
    #expect(shown.contains(file), "\(shown)")
  }

  @Test(arguments: [0, 1, 2])
  func `flags of the gateway and their values are completed`(shell: Int) throws {
    let line = "marvel-gateway --errors js\t--thr\t0"
    let shown = try TypingShell.all[shell].shown(
      line, home: home.path, script: "marvel-gateway --completion")
    guard let shown else { return }
    #expect(shown.contains("\"code\":\"not-a-number\""), "\(shown)")
  }

  @Test(arguments: [0, 1, 2])
  func `a file name is completed for a flag of the gateway`(shell: Int) throws {
    let file = home.write("one\n", to: "unique-keys")
    let line = "marvel-gateway --port 0 --keys \(home.path)/unique-k\t"
    let shown = try TypingShell.all[shell].shown(
      line, home: home.path, script: "marvel-gateway --completion")
    guard let shown else { return }
    #expect(shown.contains("marvel-gateway: \(file):1: invalid key line"), "\(shown)")
  }
}
