internal import Catalog

/// A help topic that is not a command.
enum HelpTopic: String, CaseIterable, Sendable {
  case flags, output, fields, environment, errors
  case exitCodes = "exit-codes"
  case about

  /// A phrase without a period.
  var summary: String {
    switch self {
    case .flags: "Flags that commands share"
    case .output: "Output formats and streams"
    case .fields: "Fields and columns of entities, of one KIND if it is given"
    case .environment: "Environment variables and settings"
    case .errors: "Error codes and how to fix each error"
    case .exitCodes: "Exit statuses and the errors behind each"
    case .about: "License, attribution, and privacy"
    }
  }

  /// - Parameter kind: For `.fields`; nil for all kinds.
  func text(_ kind: Kind? = nil) -> String {
    switch self {
    case .flags: Help.flags
    case .output: Help.output
    case .fields: Help.fields(kind)
    case .environment: Help.environment
    case .errors: Help.errors
    case .exitCodes: Help.exitCodes
    case .about: Help.about
    }
  }
}
