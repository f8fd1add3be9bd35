import TestSupport
import Testing

/// A command in a page of docs, and its output.
struct DocumentedCommand: Sendable, CustomTestStringConvertible {
  let command: String
  /// Lines that begin with the name of the program are messages.
  let outcome: Outcome

  var testDescription: String { command }

  /// Returns the console blocks of a page: a command line that begins with `$`, then its output.
  static func all(in page: String) -> [DocumentedCommand] {
    DocumentedPage(page).blocks("console").compactMap { block in
      guard let first = block.lines.first, first.hasPrefix("$ ") else { return nil }
      return DocumentedCommand(
        command: String(first.dropFirst(2)), outcome: outcome(block.lines.dropFirst()))
    }
  }

  private static func outcome(_ lines: ArraySlice<String>) -> Outcome {
    var outcome = Outcome()
    for line in lines {
      if line.hasPrefix("marvel-cli: ") {
        outcome.stderr += line + "\n"
      } else {
        outcome.stdout += line + "\n"
      }
    }
    return outcome
  }

  /// Runs the command in a shell, in the home directory.
  func run(home: ScratchDirectory) throws -> Outcome {
    let programs = Program(named: "marvel-cli").path.split(separator: "/").dropLast()
      .map { "/" + $0 }.joined()
    return try Program(path: "/bin/sh").run(
      ["-c", "cd && " + command],
      environment: ["HOME": home.path, "PATH": programs + ":/usr/bin:/bin"])
  }
}
