internal import ArgumentParsing
internal import Catalog

internal import enum Platform.OutputError

/// `marvel-cli help`
struct HelpCommand: Command {
  static let name = "help"
  static let operands = "[COMMAND|TOPIC] [KIND]"

  static let summary = "Show help for a command or a topic"

  static var details: [String] {
    HelpTopic.allCases.map { "marvel-cli help \($0.rawValue): \($0.summary)." }
  }

  private static let manual = Flag(
    "man", value: "DIRECTORY", "write the man pages of marvel-cli and its commands to DIRECTORY")

  static var commandFlags: [Flag] { [manual] }

  static var examples: [Example] {
    ["marvel-cli help list", "marvel-cli help list comics", "marvel-cli help flags"]
  }

  static var sharedFlags: [Flag] { [FlagTable.errors] }

  private let page: Page

  private enum Page {
    case overview
    /// The help of a command, optionally for one kind.
    case command(any Command.Type, Kind?)
    /// The help on a topic, for `.fields` optionally of one kind.
    case topic(HelpTopic, Kind?)
    /// The man pages, into a directory.
    case manual(String)
  }

  /// The overview.
  static let overview = HelpCommand(page: .overview)

  private init(page: Page) {
    self.page = page
  }

  /// - Parameter command: Nil for the overview.
  init(_ command: (any Command.Type)?, _ kind: Kind?) {
    page = command.map { .command($0, kind) } ?? .overview
  }

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    guard let directory = arguments[Self.manual] else {
      page = try Self.page(arguments.operands)
      return
    }
    guard !directory.isEmpty else { throw .parsing(.missingValue(Self.manual)) }
    try arguments.refuseOperands(of: Self.self)
    page = .manual(directory)
  }

  private static func page(_ operands: [String]) throws(UsageError) -> Page {
    guard let name = operands.first else { return .overview }
    let topic = HelpTopic(rawValue: name)
    if let suggestion = suggestedTopic(for: name) {
      throw .unexpectedArgument(name, Self.self, nearest: suggestion)
    }
    let kind = operands.dropFirst().first.flatMap(Kind.init(name:))
    if let topic, operands.count == 1 || (topic == .fields && kind != nil && operands.count == 2) {
      return .topic(topic, kind)
    }
    let known = kind == nil || (topic != nil && topic != .fields) ? 1 : 2
    guard operands.count <= known else {
      throw .unexpectedArgument(operands[known], Self.self, nearest: nil)
    }
    return try ParsedArguments.parsing([name]).command.map { .command($0, kind) } ?? .overview
  }

  /// Returns the topic that a misspelled word means; nil for a command, or if one is nearer.
  private static func suggestedTopic(for word: String) -> String? {
    let topics = HelpTopic.allCases.map(\.rawValue)
    let known = topics + Commands.all.map { $0.name }
    guard !known.contains(word) else { return nil }
    return nearest(to: word, among: known, limit: 1).first { topics.contains($0) }
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    switch page {
    case .overview: try dependencies.print(Help.overview)
    case .command(let command, let kind): try dependencies.print(Help.page(command, kind))
    case .topic(let topic, let kind): try dependencies.print(topic.text(kind))
    case .manual(let directory): try writeManual(to: directory, dependencies)
    }
  }

  private func writeManual(
    to directory: String, _ dependencies: Dependencies
  ) throws(Failure) -> ExitStatus {
    for page in ManualPage.all {
      let path = "\(directory)/\(page.fileName)"
      do { try dependencies.files.writeText(page.text, path) } catch {
        guard case .failed(let reason) = error else { throw .file(path, .writing(error)) }
        throw .report(ErrorReport(.directoryNotWritten, "cannot write '\(path)': \(reason)"))
      }
    }
    return .done
  }
}
