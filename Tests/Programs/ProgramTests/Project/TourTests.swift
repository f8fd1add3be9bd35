import TestSupport
import Testing

/// The commands of pages of docs and their output.
@Suite(.runsPrograms)
struct TourTests {
  static let tour = DocumentedCommand.all(in: "docs/tour.md")

  @Test func `the steps of the tour are found`() {
    #expect(Self.tour.count >= 19)
  }

  @Test(arguments: tour)
  func `each command prints the output in the tour`(step: DocumentedCommand) throws {
    #expect(try step.run(home: ScratchDirectory()) == step.outcome)
  }

  @Test(arguments: [("README.md", 3), ("docs/collecting.md", 11)])
  func `each command of a walk prints the output in the page`(path: String, count: Int) throws {
    let steps = DocumentedCommand.all(in: path)
    #expect(steps.count == count)
    let home = ScratchDirectory()
    for step in steps { #expect(try step.run(home: home) == step.outcome, "\(step.command)") }
  }

  /// Blocks with commands of root, of systemd, or with output that each build changes have their
  /// own tests.
  @Test func `no other page has a block of commands with output`() {
    let tested = ["README.md", "docs/collecting.md", "docs/tour.md"]
    let others = DocumentedPage.all.filter { !tested.contains($0.path) }
      .flatMap { page in page.blocks("console").map { "\(page.path): \($0.lines[0])" } }
    #expect(
      others == [
        "docs/gateway.md: # install -D -m 600 /dev/stdin /etc/marvel-gateway/keys <<< '1234 abcd'",
        "docs/packaging/README.md: $ marvel-gateway --version",
        "docs/scripts.md: $ systemctl --user enable --now marvel-cli-sync.timer",
      ])
  }

  @Test func `the lines of --version are those in the page about packages`() throws {
    let block = try #require(DocumentedCommand.all(in: "docs/packaging/README.md").first)
    let names = { (text: String) in
      text.split(separator: "\n").map { $0.split(separator: " ").dropLast().joined(separator: " ") }
    }
    let outcome = try Program(named: "marvel-gateway").run(["--version"])
    #expect(outcome.stderr == "" && outcome.status == 0)
    #expect(names(outcome.stdout) == names(block.outcome.stdout))
  }
}
