import TestSupport
import Testing

/// The completions in real shells: what Tab makes of a line is run, and its answer read.
@Suite(.timeLimit(.minutes(5)))
struct ShellCompletionTests {
  let home = ScratchDirectory()

  @Test(
    arguments: ["iron\\ la\t", "'iron la\t", "\"iron la\t", "character/iron\\ la\t"],
    [0, 1, 2])
  func `a name is completed and quoted`(typed: String, shell: Int) throws {
    let id = try Program(named: "marvel-cli").run(["show", "iron lad", "-o", "id"]).stdout
    let line = "marvel-cli show \(typed) -o id -q"
    guard let shown = try TypingShell.all[shell].shown(line, home: home.path) else { return }
    #expect(shown.contains(id.dropLast()), "\(shown)")
  }

  /// fish completes nothing that does not begin as it was typed.
  @Test(arguments: [0, 1])
  func `the only name of a beginning that is spelt otherwise takes its place`(shell: Int) throws {
    let id = try Program(named: "marvel-cli").run(["show", "iron lad", "-o", "id"]).stdout
    let line = "marvel-cli show iron-la\t -o id -q"
    guard let shown = try TypingShell.all[shell].shown(line, home: home.path) else { return }
    #expect(shown.contains(id.dropLast()), "\(shown)")
  }

  @Test(arguments: [0, 1, 2])
  func `commands, actions and flags are completed`(shell: Int) throws {
    let line = "marvel-cli cata\tpa\t--qu\t"
    guard let shown = try TypingShell.all[shell].shown(line, home: home.path) else { return }
    #expect(shown.contains("\(home.path)/.local/share/marvel-cli/catalog.sqlite"), "\(shown)")
  }

  @Test(arguments: [0, 1, 2])
  func `the value behind an equals sign is completed`(shell: Int) throws {
    let answer = try Program(named: "marvel-cli").run(
      ["list", "comics", "--of=character/iron lad", "-o", "id", "--limit", "1"])
    let line = "marvel-cli list comics --of=char\tiron\\ la\t --limit 1 -o id"
    guard let shown = try TypingShell.all[shell].shown(line, home: home.path) else { return }
    #expect(shown.contains("\n" + answer.stdout.dropLast() + "\n"), "\(shown)")
  }

  @Test(arguments: [0, 1, 2])
  func `a file is completed where one is taken`(shell: Int) throws {
    let file = home.write("{}", to: "unique-words.json")
    let line = "marvel-cli import \(home.path)/unique-w\t --dry-run"
    guard let shown = try TypingShell.all[shell].shown(line, home: home.path) else { return }
    #expect(shown.contains(file), "\(shown)")
  }
}
