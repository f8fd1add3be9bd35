import Platform
import TestSupport
import Testing

/// The commands of docs/tour.md and their output.
@Suite(.timeLimit(.minutes(5)))
struct TourTests {
  struct Step: Sendable, CustomTestStringConvertible {
    let command: String
    let output: String

    var testDescription: String { command }
  }

  /// The console blocks: a command line that begins with `$`, then its output.
  static let steps: [Step] = {
    let text = (try? readTextFile(packageDirectory + "/docs/tour.md")) ?? ""
    let blocks = text.split(separator: "```console\n").dropFirst()
    return blocks.compactMap { block in
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
        .prefix { $0 != "```" }
      guard let first = lines.first, first.hasPrefix("$ ") else { return nil }
      return Step(
        command: String(first.dropFirst(2)),
        output: lines.dropFirst().map { $0 + "\n" }.joined())
    }
  }()

  @Test func `the tour has at least twenty steps`() {
    #expect(Self.steps.count >= 20)
  }

  @Test(arguments: steps)
  func `each command prints the output in the tour`(step: Step) throws {
    let directory = Program(named: "marvel-cli").path.split(separator: "/").dropLast()
      .map { "/" + $0 }.joined()
    #expect(
      try Program(path: "/bin/sh").run(
        ["-c", step.command], environment: ["PATH": directory + ":/usr/bin:/bin"])
        == Outcome(stdout: step.output))
  }
}
