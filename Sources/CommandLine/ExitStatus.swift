internal import ArgumentParsing
internal import Catalog
internal import Storage

/// The exit statuses of the process, which `help exit-codes` lists.
enum ExitStatus: Int32, DocumentedStatus {
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

  var meaning: String {
    switch self {
    case .done: "success; also an empty result, and a reader that closed the pipe"
    case .notFound:
      "an entity was not found, list, search, or graph with --exit-code found nothing, or pick ended "
        + "without a choice"
    case .ambiguous: "a name is ambiguous, and every other name was found"
    case .changed: "changes, week, order, or missing with --exit-code has something to report"
    case .usage: "invalid command line"
    case .data:
      "a file or standard input has invalid data, some rows were rejected, or deleting so much "
        + "needs --yes"
    case .noInput: "an input file does not exist or cannot be read"
    case .unavailable: "no source can answer, for example because the gateway cannot be reached"
    case .bug: "a bug in marvel-cli"
    case .cannotCreate: "a file cannot be created or changed"
    case .inputOutput: "the output cannot be written, or standard input cannot be read"
    case .tryLater:
      "the gateway accepts no more requests for now, a quota is used up, or a lock is held"
    case .protocolViolation: "the gateway sent an invalid response"
    case .refused: "keys are missing, or the gateway rejected them"
    case .configuration: "the configuration file or an environment variable is invalid"
    case .interrupted: "interrupted by SIGINT or SIGTERM"
    }
  }
}

/// Every error that ends a run early.
enum Failure: Error {
  case usage(UsageError)
  case settings(SettingsError)
  case catalog(CatalogError, TargetGateway)
  case brokenList(CatalogError, TargetGateway, BrokenList)
  /// With the gateway to contact; nil if the command needs full-screen mode.
  case handOff(HandoffError, TargetGateway?)
  /// This program or this terminal has no full-screen mode.
  case noTerminal
  /// There is no directory for the file that the command needs; with its name.
  case noHome(String)
  /// A corrupt catalog was moved away.
  case moved(to: String, fault: String)
  case storage(StorageError, path: String)
  case corruptCache(String, path: String)
  case corruptLedger(String, path: String)
  /// Requests cannot be counted in the file.
  case unusableLedger(String, path: String)
  /// An error of a single command: no more requests are allowed, or an image cannot be drawn.
  case report(ErrorReport)
  /// Standard input cannot be read, with the system's message.
  case inputUnreadable(String)
  /// With the number of the line, from 1.
  case inputNotUTF8(line: Int)
  /// With the path or URL.
  case file(String, FileFailure)
  case output(OutputFailure)
  case filter(FilterError)
}
