import TestSupport

/// A shell in a pseudo-terminal that tests type into.
struct TypingShell {
  /// Types keys step by step, waits for each step's text, and prints all output.
  private static let typist = """
    import json, os, pty, select, sys, time
    steps, command = json.loads(sys.argv[1]), sys.argv[2:]
    child, terminal = pty.fork()
    if child == 0:
        os.execv(command[0], command)
    seen, end = b"", time.time() + 15
    for keys, awaited in steps:
        os.write(terminal, keys.encode())
        start = len(seen)
        while awaited.encode() not in seen[start:] and time.time() < end:
            if select.select([terminal], [], [], 0.2)[0]:
                try: seen += os.read(terminal, 65536)
                except OSError: break
    os.kill(child, 9)
    sys.stdout.buffer.write(seen.replace(b"\\r", b""))
    """

  /// The path of the shell and its flags.
  let command: [String]
  /// Returns the command line that loads the completion script that a command prints.
  let setup: @Sendable (String) -> String

  static let bash = TypingShell(
    command: ["/bin/bash", "--norc", "--noprofile", "-i"],
    setup: { "source <(\($0) bash)" })
  static let zsh = TypingShell(
    command: ["/usr/bin/zsh", "-f", "-i"],
    setup: { "autoload -U compinit; compinit -D -u; source <(\($0) zsh)" })
  static let fish = TypingShell(
    command: ["/usr/bin/fish", "--no-config", "-i"], setup: { "\($0) fish | source" })
  static let all = [bash, zsh, fish]

  /// Returns the terminal's output after a line is typed; nil if the shell is not installed.
  ///
  /// - Parameters:
  ///   - script: prints the completion script of a shell.
  ///   - before: keys to type first, each with the text to wait for.
  func shown(
    _ line: String, home: String, script: String = "marvel-cli completion",
    before: [(keys: String, awaited: String)] = []
  ) throws -> String? {
    guard try Program(path: "/bin/sh").run(["-c", "test -x \(command[0])"]).status == 0 else {
      print("not tried, since \(command[0]) is not installed: make test-deps installs it")
      return nil
    }
    // The quotes keep the awaited texts from matching the echo of the typed text.
    let steps =
      [[setup(script) + "; echo RE''ADY\n", "READY"]] + before.map { [$0.keys, $0.awaited] }
      + [[line + "; echo DO''NE\n", "DONE"]]
    let text =
      "[" + steps.map { "[\(quoted($0[0])),\(quoted($0[1]))]" }.joined(separator: ",") + "]"
    let directory = Program(named: "marvel-cli").path.split(separator: "/").dropLast()
      .map { "/" + $0 }.joined()
    return try Program(path: "/usr/bin/python3").run(
      ["-c", Self.typist, text] + command,
      environment: [
        "HOME": home, "TERM": "xterm", "LANG": "C.UTF-8", "PATH": "\(directory):/usr/bin:/bin",
        "COLUMNS": "200",
      ]
    ).stdout
  }

  private func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\t", with: "\\t").replacing("\n", with: "\\n")
      .replacing("\u{7F}", with: "\\u007f") + "\""
  }
}
