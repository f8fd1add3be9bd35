internal import Catalog
internal import Storage

/// What the process says to its caller by its exit status: docs/commands.md, "Exit status".
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case notFound = 1
  case ambiguous = 2
  case changed = 3
  case usage = 64
  case data = 65
  case noInput = 66
  case unavailable = 69
  case bug = 70
  case cannotCreate = 73
  case inputOutput = 74
  case tryLater = 75
  case protocolViolation = 76
  case refused = 77
  case configuration = 78
  case interrupted = 130

  /// One phrase for the reference, without a full stop.
  var meaning: String {
    switch self {
    case .done: "done; an empty list is done too, and so is a reader that went away"
    case .notFound: "a named entity does not exist, or pick was left without a choice"
    case .ambiguous: "a name fits several entities, and none of the names given fits nothing"
    case .changed: "changes --exit-code has something to tell"
    case .usage: "the command line cannot be understood"
    case .data:
      "a file or standard input holds what it must not, or some rows of it were refused"
    case .noInput: "a file that was named is not there, or cannot be read"
    case .unavailable:
      "the gateway cannot be reached, and nothing is stored that could stand in"
    case .bug: "a fault of marvel-cli itself"
    case .cannotCreate: "a file cannot be made or changed where it should be"
    case .inputOutput: "the answer cannot be written, or standard input not be read"
    case .tryLater:
      "the gateway takes no more requests for now, the quota is spent, or a lock is held"
    case .protocolViolation: "the gateway's answer is none by Marvel's protocol"
    case .refused: "keys are missing, or the gateway refuses them"
    case .configuration: "the configuration file or a variable holds what it must not"
    case .interrupted: "ended by SIGINT or SIGTERM while a gateway was asked"
    }
  }
}

/// Everything that ends a run early.
enum Failure: Error {
  case usage(UsageError)
  case settings(SettingsError)
  case catalog(CatalogError, TargetGateway)
  case brokenList(CatalogError, TargetGateway, BrokenList)
  case handOff(HandoffError, TargetGateway)
  /// The program that knows screens cannot take over.
  case noBrowser(HandoffError)
  case noTerminal
  /// There is no folder for what the command needs; with its name.
  case noHome(String)
  /// A damaged catalog was moved out of the way.
  case moved(to: String, fault: String)
  case storage(StorageError, path: String)
  /// No more requests may be made.
  case spent(ErrorReport)
  case input(InputError)
  /// With what was to be imported.
  case importing(ImportFailure, String)
  /// With the path that was to be written.
  case export(ExportFailure, String)
  case output(OutputFailure)
}
