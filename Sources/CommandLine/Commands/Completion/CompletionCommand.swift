internal import ArgumentParsing
internal import Catalog

/// `marvel-cli completion`
struct CompletionCommand: Command {
  static let name = "completion"
  static var operands: String { CompletionShell.allCases.map(\.rawValue).joined(separator: "|") }
  static let summary = "Print a shell completion script"

  static var details: [String] {
    [
      "make install puts the scripts where shells look for them. To load one by hand: in bash, "
        + "source <(marvel-cli completion bash); in zsh, source <(marvel-cli completion zsh) "
        + "after compinit; in fish, marvel-cli completion fish | source.",
      "Commands, flags, and values come from the installed program, names from the local "
        + "catalog if there is one, otherwise from the embedded catalog.",
    ]
  }

  static var examples: [Example] {
    ["source <(marvel-cli completion bash)"]
      + Example.with(
        .fish, "marvel-cli completion fish > ~/.config/fish/completions/marvel-cli.fish")
  }

  static var sharedFlags: [Flag] { [FlagTable.errors] }

  private let shell: CompletionShell

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    shell = try arguments.action(of: Self.self)
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try dependencies.print(shell.script("marvel-cli", printedBy: Self.name))
  }
}
