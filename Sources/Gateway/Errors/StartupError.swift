internal import ArgumentParsing
internal import Catalog
internal import Platform

/// An error that prevents the gateway from serving.
enum StartupError: Error, Equatable, Sendable {
  /// An error of the parser.
  case parsing(ParsingError)
  /// The value of a flag, nil if it could contain control characters, is not as expected.
  case invalid(ErrorCode, Flag, String?, expected: String)
  /// The first flag requires the second.
  case requires(Flag, Flag)
  /// Each flag requires the other.
  case requiresBoth(Flag, Flag)
  case missingKeys([String])
  case keyFile(String, FileError)
  /// An invalid line of a key file, or of an environment variable.
  case keyLine(String, KeySyntaxError)
  case noKeys(String)
  case catalogFile(String, LocalCatalogError)
  /// There is no catalog of this origin.
  case origin(ServedOrigin)
  /// There is no home directory, which has the catalogs of origins.
  case noHome
  case tlsFile(String, FileError)
  case certificate
  case cannotListen(Settings, ListenError)
  case catalog(CatalogError)
  case noServer
  /// The man page cannot be written.
  case notWritten(String, OutputError)
}

extension StartupError {
  /// The error to print.
  var report: ErrorReport {
    switch self {
    case .parsing(let error): error.report
    case .invalid(let code, let flag, let value, let expected):
      ErrorReport(
        code, "invalid \(flag.argument)\(value.map { " '\($0)'" } ?? ""): expected \(expected)")
    case .requires(let flag, let other):
      ErrorReport(.missingFlag, "\(flag.argument) works only with \(other.argument)")
    case .requiresBoth(let first, let second):
      ErrorReport(.missingFlag, "\(first.argument) and \(second.argument) must be used together")
    case .missingKeys(let names):
      ErrorReport(
        .keysMissing,
        "no keys: \(names.joined(separator: " and ")) \(names.count == 1 ? "is" : "are") not set",
        hint: "set \(names.count == 1 ? "it" : "them"), or use --open to accept any key")
    case .keyFile(let path, let error): error.report("cannot read key file '\(path)'")
    case .keyLine(let location, let error):
      ErrorReport(
        .malformedKeys,
        "\(location):\(error.line): "
          + (error.isRepeated
            ? "duplicate public key"
            : "invalid key line: expected PUBLIC_KEY PRIVATE_KEY [HOST]..."))
    case .noKeys(let location):
      ErrorReport(.keysMissing, "no keys in '\(location)'", hint: "add at least one key pair")
    case .catalogFile(let path, let error): error.report("cannot serve catalog '\(path)'")
    case .origin(let origin):
      ErrorReport(
        .catalogMissing, "there is no catalog of the origin '\(origin.name)'", hint: origin.command)
    case .noHome:
      ErrorReport(
        .catalogMissing, "cannot find the catalog of an origin: HOME is not set",
        hint: "set HOME or XDG_DATA_HOME")
    case .tlsFile(let path, let error): error.report("cannot read '\(path)'")
    case .certificate:
      ErrorReport(
        .invalidCertificate,
        "cannot use the certificate: --tls-cert and --tls-key must be a matching pair in PEM format"
      )
    case .cannotListen(let settings, .portInUse):
      ErrorReport(
        .portInUse, "port \(settings.port) is in use", hint: ErrorCode.portInUse.row.hint)
    case .cannotListen(let settings, .failed(let reason)):
      ErrorReport(
        .listeningFailed,
        "cannot listen on \(settings.address) port \(settings.port): \(reason)")
    case .cannotListen(let settings, .unknownAddress):
      Self.invalid(
        .notAnAddress, .bind, settings.address,
        expected: "an IPv4 or IPv6 address such as 127.0.0.1"
      ).report
    case .catalog(.unreadable(let reason)):
      ErrorReport(
        .catalogUnreadable, "cannot read the catalog: \(reason)",
        hint: ErrorCode.catalogUnreadable.row.hint)
    case .catalog: ErrorReport(.catalogUnreadable, "cannot read the catalog")
    case .noServer:
      ErrorReport(
        .serverNotStarted,
        "cannot start the server: the limit of open files or threads is too low",
        hint: ErrorCode.serverNotStarted.row.hint)
    case .notWritten(let path, .failed(let reason)):
      ErrorReport(
        .directoryNotWritten, "cannot write '\(path)': \(reason)",
        hint: ErrorCode.directoryNotWritten.row.hint)
    case .notWritten(let path, .readerGone):
      ErrorReport(.directoryNotWritten, "cannot write '\(path)'")
    }
  }
}

extension FileError {
  fileprivate func report(_ failure: String) -> ErrorReport {
    switch self {
    case .absent: ErrorReport(.fileMissing, "\(failure): no such file")
    case .unreadable(let reason): ErrorReport(.fileUnreadable, "\(failure): \(reason)")
    case .notUTF8: ErrorReport(.fileUnreadable, "\(failure): not valid UTF-8")
    }
  }
}

extension LocalCatalogError {
  fileprivate func report(_ failure: String) -> ErrorReport {
    switch self {
    case .absent: ErrorReport(.catalogMissing, "\(failure): no such file")
    case .damaged: ErrorReport(.catalogCorrupt, "\(failure): the file is damaged")
    case .foreign: ErrorReport(.notACatalog, "\(failure): not a catalog file")
    case .newer:
      ErrorReport(
        .catalogNewer, "\(failure): created by a newer marvel-cli",
        hint: ErrorCode.catalogNewer.row.hint)
    case .older:
      ErrorReport(
        .catalogOlder, "\(failure): created by an older marvel-cli",
        hint: ErrorCode.catalogOlder.row.hint)
    case .failed(let reason): ErrorReport(.catalogFailed, "\(failure): \(reason)")
    // Only of files that are changed.
    case .cannotOpen, .missingTarget, .readOnly, .full, .locked, .busy:
      ErrorReport(.catalogFailed, "\(failure): the file cannot be read")
    }
  }
}

extension ParsingError {
  fileprivate var report: ErrorReport {
    switch self {
    case .unknownFlag:
      ErrorReport(.unknownFlag, message, hint: correction ?? ErrorCode.unknownFlag.row.hint)
    case .missingValue: ErrorReport(.missingValue, message)
    case .unexpectedValue: ErrorReport(.unexpectedValue, message)
    case .notAllowed: ErrorReport(.valueNotAllowed, message, hint: correction)
    case .notANumber: ErrorReport(.notANumber, message)
    case .conflict: ErrorReport(.conflictingFlags, message)
    // There are no commands.
    case .unexpectedArgument, .unknownCommand, .flagOfOtherCommand:
      ErrorReport(.unexpectedArgument, message, hint: "usage: \(GatewaySyntax.usage)")
    }
  }
}
