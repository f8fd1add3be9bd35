internal import ArgumentParsing

/// The exit statuses: docs/gateway.md, "Exit status".
enum ExitStatus: Int32, DocumentedStatus {
  case done = 0
  case usage = 64
  case badData = 65
  case unavailable = 69
  case bug = 70
  case configuration = 78

  var meaning: String {
    switch self {
    case .done: "the gateway was stopped by a signal, or printed help or its version"
    case .usage: "the command line is invalid"
    case .badData: "the catalog file is damaged or incompatible"
    case .unavailable: "the gateway cannot listen on the address and port"
    case .bug: "internal error in marvel-gateway"
    case .configuration: "a key, a certificate, or a file given with a flag is missing or invalid"
    }
  }
}

/// The stable name of an error, for scripts: docs/gateway.md, "Errors". A published code never
/// changes. Errors that marvel-cli has, too, have the same code there.
enum ErrorCode: String, CaseIterable, Sendable {
  case unknownFlag = "unknown-flag"
  case missingValue = "missing-value"
  case unexpectedValue = "unexpected-value"
  case valueNotAllowed = "value-not-allowed"
  case notANumber = "not-a-number"
  case unexpectedArgument = "unexpected-argument"
  case conflictingFlags = "conflicting-flags"
  case missingFlag = "missing-flag"
  case notAnAddress = "not-an-address"
  case notAURL = "not-a-url"
  case notAHost = "not-a-host"
  case notAnOrigin = "not-an-origin"
  case malformedHeader = "malformed-header"

  case catalogCorrupt = "catalog-corrupt"
  case notACatalog = "not-a-catalog"
  case catalogNewer = "catalog-newer"
  case catalogOlder = "catalog-older"
  case catalogFailed = "catalog-failed"

  case portInUse = "port-in-use"
  case listeningFailed = "listening-failed"
  case serverNotStarted = "server-not-started"

  case catalogUnreadable = "catalog-unreadable"

  case keysMissing = "keys-missing"
  case malformedKeys = "malformed-keys"
  case catalogMissing = "catalog-missing"
  case fileMissing = "file-missing"
  case fileUnreadable = "file-unreadable"
  case invalidCertificate = "invalid-certificate"
  case malformedRule = "malformed-rule"
}

extension ErrorCode {
  var row: ErrorRow {
    let (status, meaning, hint) = definition
    // Another process may release the port.
    return ErrorRow(
      code: rawValue, status: status.rawValue, isRetryable: self == .portInUse, meaning: meaning,
      hint: hint)
  }

  /// One row per error code: its exit status, its meaning, and what to do.
  private var definition: (status: ExitStatus, meaning: String, hint: String) {
    switch self {
    case .unknownFlag: (.usage, "there is no such flag", "see marvel-gateway --help")
    case .missingValue: (.usage, "a flag has no value", "add a value after the flag")
    case .unexpectedValue: (.usage, "a flag that takes no value has one", "remove the value")
    case .valueNotAllowed:
      (.usage, "the flag does not accept this value", "use one of the values listed")
    case .notANumber:
      (.usage, "the flag requires a number within limits", "use a number such as 20")
    case .unexpectedArgument: (.usage, "an argument is not a flag", "remove the argument")
    case .conflictingFlags: (.usage, "two flags contradict each other", "remove one of them")
    case .missingFlag: (.usage, "a flag requires another one", "add the other flag")
    case .notAnAddress:
      (.usage, "--bind requires an IPv4 or IPv6 address", "use an address such as 127.0.0.1")
    case .notAURL:
      (
        .usage, "--base-url requires an http or https URL without a query",
        "use a URL such as http://comics.example.com/v1/public/"
      )
    case .notAHost: (.usage, "--referrer requires a host", "use a host such as example.com")
    case .notAnOrigin:
      (
        .usage, "--origin requires the name of an origin",
        "list the origins with marvel-cli catalog info"
      )
    case .malformedHeader:
      (.usage, "--cache-control requires printable ASCII", "use a text such as max-age=60")
    case .catalogCorrupt:
      (.badData, "the catalog file is damaged", "create it again, or restore a backup")
    case .notACatalog: (.badData, "the file is not a catalog", "name a catalog file")
    case .catalogNewer:
      (.badData, "the catalog was created by a newer marvel-cli", "upgrade marvel-gateway")
    case .catalogOlder:
      (.badData, "the catalog was created by an older marvel-cli", "create it again")
    case .catalogFailed:
      (.badData, "the catalog file cannot be read", "check the file and its permissions")
    case .portInUse:
      (
        .unavailable, "another process uses the port",
        "choose another with --port, or use --port 0 for a free one"
      )
    case .listeningFailed:
      (
        .unavailable, "the system does not allow listening on the address and port",
        "choose others with --bind and --port"
      )
    case .serverNotStarted:
      (.unavailable, "the limit of open files or threads is too low", "raise it (ulimit)")
    case .catalogUnreadable:
      (.bug, "the embedded catalog cannot be read", "reinstall marvel-gateway")
    case .keysMissing:
      (
        .configuration, "there is no key pair",
        "set the keys, or use --open to accept any key"
      )
    case .malformedKeys:
      (
        .configuration, "a line of the key pairs is invalid",
        "write each pair as PUBLIC_KEY PRIVATE_KEY [HOST]..., each public key once"
      )
    case .catalogMissing: (.configuration, "the catalog file does not exist", "check the path")
    case .fileMissing:
      (.configuration, "a file given with a flag does not exist", "check the path")
    case .fileUnreadable:
      (
        .configuration, "a file given with a flag cannot be read",
        "check its permissions, and that it is UTF-8"
      )
    case .invalidCertificate:
      (
        .configuration, "the certificate and its key cannot be used",
        "give a matching pair in PEM format"
      )
    case .malformedRule:
      (.configuration, "a line of the fault file is invalid", "correct the line that it names")
    }
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
