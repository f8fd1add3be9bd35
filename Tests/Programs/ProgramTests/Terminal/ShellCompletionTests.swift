import TestSupport
import Testing

/// Completion in real shells: Tab completes a command line, which is then run.
@Suite(.runsPrograms)
struct ShellCompletionTests {
  let home = ScratchDirectory()

  /// Checks what a shell shows after it completed and ran a line; it may not be installed.
  private func expect(
    _ text: String, after line: String, in shell: Int, script: String = "marvel-cli completion"
  ) throws {
    let shown = try TypingShell.all[shell].shown(line, home: home.path, script: script)
    if let shown { #expect(shown.contains(text), "\(shown)") }
  }

  /// The last is not for fish, which offers only candidates that begin with the typed text.
  @Test(
    arguments: [
      "doctor\\ oc\t", "'doctor oc\t", "\"doctor oc\t", "character/doctor\\ oc\t", "doctor-oc\t",
      "doctor.oc\t",
    ], [0, 1, 2])
  func `a name is completed, and quoted or in the form that was typed`(
    typed: String, shell: Int
  ) throws {
    guard !(typed.contains(".") && shell == 2) else { return }
    let id = try Program(named: "marvel-cli").run(["show", "doctor octopus", "-o", "id"]).stdout
    let line = "marvel-cli show \(typed) -o id -q"
    try expect(String(id.dropLast()), after: line, in: shell)
  }

  @Test(arguments: [0, 1, 2])
  func `commands, flags, and file names are completed`(shell: Int) throws {
    let file = home.write("{}", to: "unique-words.json")
    try expect(
      "\(home.path)/.local/share/marvel-cli/catalog.sqlite", after: "marvel-cli cata\tpa\t--qu\t",
      in: shell)
    try expect(file, after: "marvel-cli import \(home.path)/unique-w\t --dry-run", in: shell)
  }

  @Test(arguments: [0, 1, 2])
  func `flags of the gateway, their values, and file names are completed`(shell: Int) throws {
    let file = home.write("one\n", to: "unique-keys")
    for (text, line) in [
      (#""code":"not-a-number""#, "marvel-gateway --errors js\t--thr\t0"),
      (
        "marvel-gateway: \(file):1: invalid key line",
        "marvel-gateway --port 0 --keys \(home.path)/unique-k\t"
      ),
    ] { try expect(text, after: line, in: shell, script: "marvel-gateway --completion") }
  }

  @Test(arguments: [0, 1, 2])
  func `the value after an equals sign is completed`(shell: Int) throws {
    let list = try Program(named: "marvel-cli").run(
      ["list", "comics", "--of=character/iron lad", "-o", "id", "--limit", "1"])
    let line = "marvel-cli list comics --of=char\tiron\\ la\t --limit 1 -o id"
    try expect("\n" + list.stdout, after: line, in: shell)
  }
}
