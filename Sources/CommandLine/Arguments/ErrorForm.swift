internal import ArgumentParsing

/// The format of messages on standard error.
enum ErrorForm: String, CaseIterable, Sendable {
  case text, json

  /// Returns the format that a command line requests, even if the rest of it is invalid; nil if it
  /// requests none.
  static func requested(by arguments: [String]) -> ErrorForm? {
    arguments.values(of: FlagTable.errors).compactMap(ErrorForm.init(rawValue:)).last
  }

  /// The format for an error that occurs before all flags and settings are parsed.
  init(_ arguments: [String], _ dependencies: Dependencies) {
    let variable = dependencies.terminal.variable("MARVEL_ERRORS").flatMap(
      ErrorForm.init(rawValue:))
    self =
      Self.requested(by: arguments) ?? (try? Settings.load(dependencies).errors) ?? variable
      ?? .text
  }
}
