internal import ArgumentParsing

/// An invalid command line.
enum UsageError: Error, Equatable, Sendable {
  case parsing(ParsingError)
  case notAnAddress(String)
  case notAHeaderValue(Flag)
  case notAnHTTPAddress(String)
  case notAHost(String)
  case notAnOrigin(String)
  /// The first flag requires the second.
  case requires(Flag, Flag)
  /// Each flag requires the other.
  case requiresBoth(Flag, Flag)
}

extension UsageError {
  var report: ErrorReport {
    switch self {
    case .parsing(let error): error.report
    case .notAnAddress(let value):
      ErrorReport(
        .notAnAddress,
        invalid(Flag.bind.word, value, "expected an IPv4 or IPv6 address such as 127.0.0.1"))
    case .notAHeaderValue(let flag):
      // The value could contain control characters.
      ErrorReport(
        .malformedHeader,
        "invalid \(flag.word): expected printable ASCII, such as max-age=60")
    case .notAnHTTPAddress(let value):
      ErrorReport(
        .notAURL,
        invalid(
          Flag.baseURL.word, value,
          "expected a URL such as http://comics.example.com/v1/public/"))
    case .notAHost(let value):
      ErrorReport(
        .notAHost,
        invalid(
          Flag.referrer.word, value, "expected a host such as example.com or *.example.com"))
    case .notAnOrigin(let value):
      ErrorReport(
        .notAnOrigin,
        invalid(Flag.origin.word, value, "expected an origin such as metron or metron+marvel"))
    case .requires(let flag, let other):
      ErrorReport(.missingFlag, "\(flag.word) works only with \(other.word)")
    case .requiresBoth(let first, let second):
      ErrorReport(.missingFlag, "\(first.word) and \(second.word) must be used together")
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
