/// The forms of what goes to standard error.
enum ErrorForm: String, CaseIterable, Sendable {
  case text, json

  /// What a command line asks for, however little the rest of it can be understood; nil where it
  /// says nothing.
  static func asked(by arguments: [String]) -> ErrorForm? {
    arguments.values(of: FlagTable.errors).compactMap(ErrorForm.init(rawValue:)).last
  }

  /// The form for an error that comes before all flags and settings are understood.
  init(_ arguments: [String], _ dependencies: Dependencies) {
    let variable = dependencies.variable("MARVEL_ERRORS").flatMap(ErrorForm.init(rawValue:))
    self =
      Self.asked(by: arguments) ?? (try? Settings.load(dependencies).errors) ?? variable ?? .text
  }
}
