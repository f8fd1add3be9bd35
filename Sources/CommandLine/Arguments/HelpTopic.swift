/// What help can speak of beside commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case errors
  case exitCodes = "exit-codes"
  case environment, output

  /// What the page does, without a full stop.
  var summary: String {
    switch self {
    case .errors: "lists the codes of all errors, with their meaning and the way out"
    case .exitCodes: "lists the exit statuses, and the errors that end with each"
    case .environment: "lists the variables and the settings of the configuration file"
    case .output: "tells of the forms of answers, and what goes to which stream"
    }
  }

  var text: String {
    switch self {
    case .errors: Help.errors
    case .exitCodes: Help.exitCodes
    case .environment: Help.environment
    case .output: Help.output
    }
  }
}
