internal import ArgumentParsing
internal import Catalog

/// The exit statuses, which `--help` lists.
enum ExitStatus: Int32, DocumentedStatus {
  case done = 0
  case usage = 64
  case badData = 65
  case unavailable = 69
  case bug = 70
  case cannotCreate = 73
  case configuration = 78

  var meaning: String {
    switch self {
    case .done: "the gateway was stopped by a signal, or printed what a flag asks for"
    case .usage: "the command line is invalid"
    case .badData: "the catalog file is damaged or incompatible"
    case .unavailable: "the gateway cannot listen on the address and port"
    case .bug: "internal error in marvel-gateway"
    case .cannotCreate: "a file cannot be created"
    case .configuration: "a key, a certificate, or a file given with a flag is missing or invalid"
    }
  }
}

/// The stable name of an error, for scripts: docs/gateway.md, "Errors": the name of the case
/// in kebab case. A published code never changes. Errors that marvel-cli has, too, have the same
/// code there.
enum ErrorCode: String, CaseIterable, Sendable {
  case unknownFlag, missingValue, unexpectedValue, valueNotAllowed, notANumber, unexpectedArgument
  case conflictingFlags, missingFlag, notAnAddress
  /// "URL" would join with the letter before it.
  case notAURL = "not-a-url"
  case notAHost, notAnOrigin, malformedHeader
  case catalogCorrupt, notACatalog, catalogNewer, catalogOlder, catalogFailed
  case portInUse, listeningFailed, serverNotStarted
  case catalogUnreadable, directoryNotWritten
  case keysMissing, malformedKeys, catalogMissing, fileMissing, fileUnreadable, invalidCertificate
}

extension ErrorCode {
  /// One row per error code: its exit status, its meaning, and what to do.
  var row: ErrorRow {
    switch self {
    case .unknownFlag: row(.usage, "there is no such flag", "see marvel-gateway --help")
    case .missingValue: row(.usage, "a flag has no value", "add a value after the flag")
    case .unexpectedValue: row(.usage, "a flag that takes no value has one", "remove the value")
    case .valueNotAllowed:
      row(.usage, "the flag does not accept this value", "use one of the values listed")
    case .notANumber:
      row(.usage, "the flag requires a number within limits", "use a number such as 20")
    case .unexpectedArgument: row(.usage, "an argument is not a flag", "remove the argument")
    case .conflictingFlags: row(.usage, "two flags contradict each other", "remove one of them")
    case .missingFlag: row(.usage, "a flag requires another one", "add the other flag")
    case .notAnAddress:
      row(.usage, "--bind requires an IPv4 or IPv6 address", "use an address such as 127.0.0.1")
    case .notAURL:
      row(
        .usage, "--base-url requires an http or https URL without a query",
        "use a URL such as http://comics.example.com/v1/public/")
    case .notAHost: row(.usage, "--referrer requires a host", "use a host such as example.com")
    case .notAnOrigin:
      row(
        .usage, "--origin requires the name of an origin",
        "list the origins with marvel-cli catalog info")
    case .malformedHeader:
      row(.usage, "--cache-control requires printable ASCII", "use a text such as max-age=60")
    case .catalogCorrupt:
      row(.badData, "the catalog file is damaged", "create it again, or restore a backup")
    case .notACatalog: row(.badData, "the file is not a catalog", "name a catalog file")
    case .catalogNewer:
      row(.badData, "the catalog was created by a newer marvel-cli", "upgrade marvel-gateway")
    case .catalogOlder:
      row(.badData, "the catalog was created by an older marvel-cli", "create it again")
    case .catalogFailed:
      row(.badData, "the catalog file cannot be read", "check the file and its permissions")
    case .portInUse:
      row(
        .unavailable, "another process uses the port",
        "choose another with --port, or use --port 0 for a free one")
    case .listeningFailed:
      row(
        .unavailable, "the system does not allow listening on the address and port",
        "choose others with --bind and --port")
    case .serverNotStarted:
      row(.unavailable, "the limit of open files or threads is too low", "raise it (ulimit)")
    case .catalogUnreadable:
      row(.bug, "the embedded catalog cannot be read", "reinstall marvel-cli")
    case .directoryNotWritten:
      row(
        .cannotCreate, "a directory is not writable",
        "check its path, permissions, and free space")
    case .keysMissing:
      row(.configuration, "there is no key pair", "set the keys, or use --open to accept any key")
    case .malformedKeys:
      row(
        .configuration, "a line of the key pairs is invalid",
        "write each pair as PUBLIC_KEY PRIVATE_KEY [HOST]..., each public key once")
    case .catalogMissing: row(.configuration, "the catalog file does not exist", "check the path")
    case .fileMissing:
      row(.configuration, "a file given with a flag does not exist", "check the path")
    case .fileUnreadable:
      row(
        .configuration, "a file given with a flag cannot be read",
        "check its permissions, and that it is UTF-8")
    case .invalidCertificate:
      row(
        .configuration, "the certificate and its key cannot be used",
        "give a matching pair in PEM format")
    }
  }

  private func row(_ status: ExitStatus, _ meaning: String, _ hint: String) -> ErrorRow {
    // Another process may release the port.
    ErrorRow(
      code: rawValue.kebabCase, status: status.rawValue, isRetryable: self == .portInUse,
      meaning: meaning, hint: hint)
  }
}

/// An error as it is printed: what happened, and what to do.
struct ErrorReport: Equatable {
  let code: ErrorCode
  /// One clause, without a period.
  let message: String
  /// One clause, without a period; nil if the message implies what to do.
  let hint: String?

  init(_ code: ErrorCode, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// One sentence, without a period.
  var sentence: String { message + (hint.map { "; \($0)" } ?? "") }
}
