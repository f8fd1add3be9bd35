internal import ArgumentParsing

/// A message in the words of each reader: a person at a command line, or an assistant that calls
/// tools.
struct Sentence: Equatable, ExpressibleByStringInterpolation {
  private(set) var forCommandLine = ""
  /// Empty if the message says nothing to an assistant, as its answer has it anyway.
  private(set) var forTools = ""

  /// Creates a message that has the same words for both.
  init(_ text: String) { (forCommandLine, forTools) = (text, text) }

  init(stringLiteral text: String) { self.init(text) }

  init(stringInterpolation parts: Parts) { self = parts.sentence }

  private init() {}

  static func + (left: Sentence, right: Sentence) -> Sentence { "\(left)\(right)" }

  /// The parts of a literal.
  struct Parts: StringInterpolationProtocol {
    fileprivate var sentence = Sentence()

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) { append(text, text) }
    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(value.description, value.description)
    }

    mutating func appendInterpolation(_ part: Sentence) {
      append(part.forCommandLine, part.forTools)
    }

    /// Appends the name of a flag, which is also the argument of a tool.
    mutating func appendInterpolation(flag name: String) {
      append("--\(name)", Flag.argumentName(of: name))
    }

    /// Appends what only a person at a command line reads, and what an assistant reads instead.
    mutating func appendInterpolation(commandLine text: String, tools: String = "") {
      append(text, tools)
    }

    private mutating func append(_ forCommandLine: String, _ forTools: String) {
      sentence.forCommandLine += forCommandLine
      sentence.forTools += forTools
    }
  }
}
