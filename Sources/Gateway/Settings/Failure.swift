internal import Catalog
internal import Platform

/// What the process says to its caller by its exit status: docs/gateway.md, "Exit statuses".
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case usage = 64
  case badData = 65
  case unavailable = 69
  case bug = 70
  case configuration = 78
}

/// Why the gateway does not serve.
enum Failure: Error, Equatable, Sendable {
  case usage(UsageError)
  case missingKeys([String])
  case keyFile(String, FileError)
  /// Of a file, or of a variable of the environment.
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

extension Failure {
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

  /// One sentence for standard error without the full stop, and the way out.
  var sentence: String {
    switch self {
    case .usage(let error): error.sentence
    case .missingKeys(let names):
      "set \(names.joined(separator: " and ")), or accept any key by --open"
    case .keyFile(let path, let error): "cannot read the key file '\(path)': \(error.reason)"
    case .keyLine(let place, let error):
      "\(place):\(error.line): "
        + (error.isRepeated
          ? "this public key has a line already"
          : "a line is a public key, a private key, and hosts of pages that may ask")
    case .noKeys(let place): "there are no keys in \(place)"
    case .catalogFile(let path, let error):
      "cannot serve the catalog '\(path)': \(error.reason)"
    case .tlsFile(let path, let error): "cannot read '\(path)': \(error.reason)"
    case .certificate:
      "the certificate and its key cannot be used: they must be PEM, and belong together"
    case .faultFile(let path, let error): "cannot read the fault file '\(path)': \(error.reason)"
    case .faultRule(let path, let error): "\(path):\(error.line): \(error.problem.sentence)"
    case .cannotListen(let settings, .portInUse):
      "port \(settings.port) is in use; choose another by --port, or any free one by --port 0"
    case .cannotListen(let settings, .failed(let reason)):
      "cannot listen at \(settings.address), port \(settings.port): \(reason)"
    case .cannotListen(let settings, .unknownAddress):
      UsageError.notAnAddress(settings.address).sentence
    case .catalog(.unreadable(let reason)): "cannot read the catalog: \(reason)"
    case .catalog: "cannot read the catalog"
    case .noServer: "cannot start the server: too few open files or threads are allowed"
    }
  }
}

extension FileError {
  fileprivate var reason: String {
    switch self {
    case .absent: "it is not there"
    case .unreadable(let reason): reason
    case .notUTF8: "it is not UTF-8"
    }
  }
}

extension CatalogFileError {
  fileprivate var reason: String {
    switch self {
    case .absent: "it is not there"
    case .unreadable(let reason): reason
    case .damaged: "it is damaged"
    case .foreign: "it is not a catalog"
    case .newer: "it was made by a newer marvel-cli"
    case .older: "it was made by an older marvel-cli; make it anew"
    }
  }
}
