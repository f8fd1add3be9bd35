internal import Catalog

/// An invalid command line.
enum UsageError: Error, Equatable, Sendable {
  case unknownFlag(String)
  case unexpectedArgument(String)
  case missingValue(Flag)
  case unexpectedValue(Flag)
  case notANumber(Flag, String, ClosedRange<Int>)
  case notAnAddress(String)
  case notAHeaderValue(Flag)
  case notAnHTTPAddress(String)
  case notAHost(String)
  /// Each flag requires the other.
  case requiresBoth(Flag, Flag)
  case mutuallyExclusive(Flag, Flag)
}

extension UsageError {
  /// The message, without a period: what is wrong and what to do.
  var message: String {
    switch self {
    case .unknownFlag(let name):
      "unknown flag '\(name)'" + Self.suggestion(for: name)
    case .unexpectedArgument(let argument):
      "unexpected argument '\(argument)': marvel-gateway accepts only flags; see --help"
    case .missingValue(let flag):
      "\(flag.name) requires a value: \(flag.name) \(flag.placeholder ?? "")"
    case .unexpectedValue(let flag):
      "\(flag.name) does not take a value"
    case .notANumber(let flag, let value, let bounds):
      """
      invalid value '\(value)' for \(flag.name): use an integer from \(bounds.lowerBound) to \
      \(bounds.upperBound)
      """
    case .notAnAddress(let value):
      "invalid address '\(value)' for --bind: use an IPv4 or IPv6 address such as 127.0.0.1"
    case .notAHeaderValue(let flag):
      "invalid value for \(flag.name): use printable ASCII, such as max-age=60"
    case .notAnHTTPAddress(let value):
      """
      invalid URL '\(value)' for --base-url: use a URL such as \
      http://comics.example.com/v1/public/
      """
    case .notAHost(let value):
      "invalid host '\(value)' for --referrer: use a host such as example.com or *.example.com"
    case .requiresBoth(let first, let second):
      "\(first.name) and \(second.name) must be used together"
    case .mutuallyExclusive(let first, let second):
      "\(first.name) and \(second.name) cannot be used together"
    }
  }

  private static func suggestion(for name: String) -> String {
    let flag = nearest(to: name, among: Flag.allCases.map(\.name), limit: 1).first
    return flag.map { "; did you mean '\($0)'?" } ?? "; see --help"
  }
}
