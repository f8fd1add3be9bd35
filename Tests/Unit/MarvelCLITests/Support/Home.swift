import Platform
import TestSupport
import Testing

/// A home directory, and the offline program that runs with it in this process.
struct Home {
  static let follows = ".config/marvel-cli/follows"
  static let readingLog = ".local/share/marvel-cli/reading-log.jsonl"

  let directory = ScratchDirectory()

  var path: String { directory.path }
  var catalog: String { path + "/.local/share/marvel-cli/catalog.sqlite" }

  func run(
    _ line: some ArgumentList, with more: [String: String] = [:], input: String = ""
  ) throws -> Outcome {
    try LiveProgram().run(
      line.arguments, environment: ["HOME": path].merging(more) { $1 }, input: Array(input.utf8))
  }

  /// Checks all that a command prints, and its status.
  ///
  /// - Parameter sentences: The lines on standard error, without the name of the program.
  func expect(
    _ line: some ArgumentList, prints output: String = "", says sentences: String...,
    status: Int32 = 0, with more: [String: String] = [:], input: String = "",
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let errors = sentences.map { "marvel-cli: \($0)\n" }.joined()
    #expect(
      try run(line, with: more, input: input)
        == Outcome(stdout: output, stderr: errors, status: status),
      "\(line.arguments)", sourceLocation: location)
  }

  /// Checks that texts are in the output of a command that succeeds.
  func expect(
    _ line: some ArgumentList, contains first: String, _ others: String...,
    with more: [String: String] = [:], at location: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try run(line, with: more)
    #expect(outcome.status == 0, "\(outcome)", sourceLocation: location)
    for text in [first] + others {
      #expect(outcome.stdout.contains(text), "\(outcome)", sourceLocation: location)
    }
  }

  /// Checks that a command prints nothing but an error that begins with a sentence.
  func expectError(
    _ line: some ArgumentList, _ sentence: String, status: Int32, with more: [String: String] = [:],
    input: String = "", at location: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try run(line, with: more, input: input)
    #expect(
      outcome.stderr.hasPrefix("marvel-cli: \(sentence)"), "\(outcome.stderr)",
      sourceLocation: location)
    #expect(
      (outcome.stdout, outcome.status) == ("", status), "\(outcome)", sourceLocation: location)
  }

  /// Returns the output of a command that succeeds, and has nothing else to say.
  func output(
    _ line: some ArgumentList, with more: [String: String] = [:], input: String = "",
    at location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try run(line, with: more, input: input)
    #expect(
      (outcome.stderr, outcome.status) == ("", 0), "\(line.arguments)", sourceLocation: location)
    return outcome.stdout
  }

  @discardableResult
  func write(_ text: String, to name: String) -> String { directory.write(text, to: name) }

  /// Returns the text of a file; an empty one if there is none.
  func text(of name: String) -> String { (try? readTextFile("\(path)/\(name)")) ?? "" }

  func jq(_ filter: String, _ text: String, _ option: String = "-c") throws -> String {
    try directory.jq(filter, text, option)
  }
}

/// Arguments, or a text that has a space between two of them.
protocol ArgumentList {
  var arguments: [String] { get }
}

extension [String]: ArgumentList {
  var arguments: [String] { self }
}

extension String: ArgumentList {
  var arguments: [String] { split(separator: " ").map(String.init) }
}
