internal import Catalog
internal import Platform

/// What the process says to its caller by its exit status: docs/commands.md, "Exit status".
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case notFound = 1
  case ambiguous = 2
  case usage = 64
  case bug = 70
  case inputOutput = 74
  case configuration = 78

  /// One phrase for the reference, without a full stop.
  var meaning: String {
    switch self {
    case .done: "done; an empty list is done too, and so is a reader that went away"
    case .notFound: "a named entity does not exist"
    case .ambiguous: "a name fits several entities, and none of the names given fits nothing"
    case .usage: "the command line cannot be understood"
    case .bug: "a fault of marvel-cli itself"
    case .inputOutput: "the answer cannot be written"
    case .configuration: "the configuration file or a variable holds what it must not"
    }
  }
}

/// Everything that ends a run early.
enum Failure: Error {
  case usage(UsageError)
  case settings(SettingsError)
  case catalog(CatalogError)
  case output(OutputFailure)
}

extension Failure {
  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .settings: .configuration
    case .catalog(.unreadable), .output(.unreadableEntity): .bug
    case .output(.stream(.readerGone)): .done
    case .output(.stream(.failed)): .inputOutput
    }
  }

  /// One sentence for standard error; nil when nothing is to be said.
  var sentence: String? {
    switch self {
    case .usage(let error): error.sentence
    case .settings(let error): error.sentence
    case .catalog(.unreadable(let reason)): "cannot read the catalogue: \(reason)"
    case .output(.unreadableEntity(let reason)):
      "the catalogue holds an entity that is no JSON: \(reason)"
    case .output(.stream(.readerGone)): nil
    case .output(.stream(.failed(let reason))): "cannot write the answer: \(reason)"
    }
  }
}
