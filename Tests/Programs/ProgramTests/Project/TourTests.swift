import TestSupport
import Testing

/// The commands of pages of docs and their output.
@Suite(.runsPrograms)
struct TourTests {
  static let tour = DocumentedCommand.all(in: "tour.md")

  @Test func `the steps of the tour are found`() {
    #expect(Self.tour.count >= 26)
  }

  @Test(arguments: tour)
  func `each command prints the output in the tour`(step: DocumentedCommand) throws {
    #expect(try step.run(home: ScratchDirectory()) == step.outcome)
  }

  @Test func `the session in the README prints what it says`() throws {
    let steps = DocumentedCommand.all(in: "../README.md")
    #expect(steps.count == 6)
    for step in steps {
      #expect(try step.run(home: ScratchDirectory()) == step.outcome, "\(step.command)")
    }
  }

  @Test func `the walk through collecting prints what the page says`() throws {
    let steps = DocumentedCommand.all(in: "collecting.md")
    #expect(steps.count == 14)
    let home = ScratchDirectory()
    for step in steps { #expect(try step.run(home: home) == step.outcome, "\(step.command)") }
  }
}
