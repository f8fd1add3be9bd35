import Platform
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
    let text = (try? readTextFile(packageDirectory + "/docs/" + page)) ?? ""
    let blocks = text.split(separator: "```console\n").dropFirst()
    return blocks.compactMap { block in
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
        .prefix { $0 != "```" }
      guard let first = lines.first, first.hasPrefix("$ ") else { return nil }
      return DocumentedCommand(
        command: String(first.dropFirst(2)), outcome: outcome(lines.dropFirst()))
    }
  }

  /// Returns the lines of the shell blocks of a page, which have no output.
  static func lines(in page: String) -> [DocumentedCommand] {
    let text = (try? readTextFile(packageDirectory + "/docs/" + page)) ?? ""
    return text.split(separator: "```sh\n").dropFirst().flatMap { block in
      block.split(separator: "\n").prefix { $0 != "```" }
        .map { DocumentedCommand(command: String($0), outcome: Outcome()) }
    }
  }

  private static func outcome(_ lines: ArraySlice<Substring>) -> Outcome {
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
