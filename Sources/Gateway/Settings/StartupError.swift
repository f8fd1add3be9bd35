internal import Catalog
internal import Platform

/// The exit statuses, documented in docs/gateway.md, "Exit status".
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case usage = 64
  case badData = 65
  case unavailable = 69
  case bug = 70
  case configuration = 78
}

/// An error that prevents the gateway from serving.
enum StartupError: Error, Equatable, Sendable {
  case usage(UsageError)
  case missingKeys([String])
  case keyFile(String, FileError)
  /// An invalid line of a key file, or of an environment variable.
  case keyLine(String, KeySyntaxError)
  case noKeys(String)
  case catalogFile(String, CatalogFileError)
  case tlsFile(String, FileError)
  case certificate
  case faultFile(String, FileError)
  case faultRule(String, FaultSyntaxError)
  case cannotListen(Settings, ListenError)
  case catalog(CatalogError)
  case noServer
}

extension StartupError {
  var status: ExitStatus {
    switch self {
    case .usage, .cannotListen(_, .unknownAddress): .usage
    case .missingKeys, .keyFile, .keyLine, .noKeys, .faultFile, .faultRule, .tlsFile,
      .certificate, .catalogFile(_, .absent):
      .configuration
    case .catalogFile: .badData
    case .cannotListen, .noServer: .unavailable
    case .catalog: .bug
    }
  }

  /// The message for standard error, without a period: what failed, why, and what to do.
  var message: String {
    switch self {
    case .usage(let error): error.message
    case .missingKeys(let names):
      """
      no keys: \(names.joined(separator: " and ")) \(names.count == 1 ? "is" : "are") not set; \
      set \(names.count == 1 ? "it" : "them"), or use --open to accept any key
      """
    case .keyFile(let path, let error): "cannot read key file '\(path)': \(error.reason)"
    case .keyLine(let location, let error):
      "\(location):\(error.line): "
        + (error.isRepeated
          ? "duplicate public key"
          : "invalid key line: expected PUBLIC_KEY PRIVATE_KEY [HOST]...")
    case .noKeys(let location): "no keys in '\(location)': add at least one key pair"
    case .catalogFile(let path, let error):
      "cannot serve catalog '\(path)': \(error.reason)"
    case .tlsFile(let path, let error): "cannot read '\(path)': \(error.reason)"
    case .certificate:
      "cannot use the certificate: --tls-cert and --tls-key must be a matching pair in PEM format"
    case .faultFile(let path, let error): "cannot read fault file '\(path)': \(error.reason)"
    case .faultRule(let path, let error): "\(path):\(error.line): \(error.reason.message)"
    case .cannotListen(let settings, .portInUse):
      "port \(settings.port) is in use: choose another with --port, or use --port 0 for a free one"
    case .cannotListen(let settings, .failed(let reason)):
      "cannot listen on \(settings.address) port \(settings.port): \(reason)"
    case .cannotListen(let settings, .unknownAddress):
      UsageError.notAnAddress(settings.address).message
    case .catalog(.unreadable(let reason)): "cannot read the catalog: \(reason)"
    case .catalog: "cannot read the catalog"
    case .noServer:
      "cannot start the server: the limit of open files or threads is too low; raise it (ulimit)"
    }
  }
}

extension CatalogFileError {
  fileprivate var reason: String {
    switch self {
    case .absent: "no such file"
    case .unreadable(let reason): reason
    case .damaged: "the file is damaged"
    case .notACatalog: "not a catalog file"
    case .newer: "created by a newer marvel-cli; upgrade marvel-gateway"
    case .older: "created by an older marvel-cli; create it again"
    }
  }
}
