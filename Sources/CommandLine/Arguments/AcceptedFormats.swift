internal import ArgumentParsing
internal import Catalog

/// The output formats that a command accepts: a row of the table in its definition.
struct AcceptedFormats {
  /// The first operands that the row is for; empty for all.
  let actions: [String]
  let formats: [Format]

  init(_ formats: [Format], for actions: [String] = []) {
    self.actions = actions
    self.formats = formats
  }

  /// A text for people, or one JSON document.
  static let report = AcceptedFormats([.table, .json])
  static let all = AcceptedFormats(Format.ofEntities)
}

extension Command {
  /// All formats of the command, in the order of help.
  static var allFormats: [Format] {
    Format.allCases.filter { format in formats.contains { $0.formats.contains(format) } }
  }

  /// The table of formats as a sentence without a period; nil if the command has no `--output`.
  static var formatSentence: String? {
    guard !formats.isEmpty else { return nil }
    let rows = formats.map { row in
      (row.actions.isEmpty ? "" : row.actions.listed(by: "and") + ": ")
        + row.formats.map(\.rawValue).joined(separator: ", ")
    }
    return "Formats of -o: " + rows.joined(separator: "; ")
  }
}

extension ParsedArguments {
  /// Returns the formats that the command accepts with its operands; all without a command.
  ///
  /// - Throws: An error if `--output` has a value that is not among them.
  func acceptedFormats(beside format: Format?) throws(UsageError) -> [Format] {
    guard let command else { return Format.ofEntities }
    if prefixIndex != nil {
      // The flag of export selects the format of its file.
      if format != nil, command != ExportCommand.self {
        try check(format, ExplainCommand.self, AcceptedFormats.report.formats)
      }
      return AcceptedFormats.report.formats
    }
    guard !command.formats.isEmpty else { return Format.ofEntities }
    let action = operands.first ?? ""
    guard
      let row = command.formats.first(where: { $0.actions.isEmpty || $0.actions.contains(action) })
    else {
      // An operand that is no action at all is reported later.
      if format != nil, Synopsis(command.operands).next(after: []).contains(action) {
        throw .flagOfOtherOperand(FlagTable.output, command, operand: action)
      }
      return command.allFormats
    }
    try check(format, command, row.formats)
    return row.formats
  }

  private func check(
    _ format: Format?, _ command: any Command.Type, _ formats: [Format]
  ) throws(UsageError) {
    guard let format, !formats.contains(format) else { return }
    throw .unsupportedFormat(FlagTable.output, format, fits: formats)
  }
}
