/// A help topic that is not a command.
enum HelpTopic: String, CaseIterable, Sendable {
  case flags, output, environment, errors
  case exitCodes = "exit-codes"

  /// A phrase without a period.
  var summary: String {
    switch self {
    case .flags: "Flags that commands share"
    case .output: "Output formats and streams"
    case .environment: "Environment variables and settings"
    case .errors: "Error codes and how to fix each error"
    case .exitCodes: "Exit statuses and the errors behind each"
    }
  }

  var text: String {
    switch self {
    case .flags: Help.flags
    case .output: Help.output
    case .environment: Help.environment
    case .errors: Help.errors
    case .exitCodes: Help.exitCodes
    }
  }
}
