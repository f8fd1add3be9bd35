internal import Catalog

/// A command line that cannot be understood.
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
  /// The one flag needs the other.
  case together(Flag, Flag)
  case eitherOr(Flag, Flag)
}

extension UsageError {
  /// One sentence without the full stop, and the way out.
  var sentence: String {
    switch self {
    case .unknownFlag(let word):
      "unknown flag '\(word)'" + Self.meant(word)
    case .unexpectedArgument(let word):
      "unexpected word '\(word)'; marvel-gateway takes flags only: --help"
    case .missingValue(let flag):
      "\(flag.word) needs a value, \(flag.placeholder ?? "")"
    case .unexpectedValue(let flag):
      "\(flag.word) takes no value"
    case .notANumber(let flag, let value, let bounds):
      """
      \(flag.word) takes a whole number from \(bounds.lowerBound) to \(bounds.upperBound), \
      not '\(value)'
      """
    case .notAnAddress(let value):
      "--bind takes an IPv4 or IPv6 address in digits, such as 127.0.0.1, not '\(value)'"
    case .notAHeaderValue(let flag):
      "\(flag.word) takes printable ASCII, such as max-age=60"
    case .notAnHTTPAddress(let value):
      "--base-url takes an address such as http://comics.example.com/v1/public/, not '\(value)'"
    case .notAHost(let value):
      "--referrer takes a host such as example.com or *.example.com, not '\(value)'"
    case .together(let one, let other):
      "\(one.word) and \(other.word) go together"
    case .eitherOr(let one, let other):
      "\(one.word) and \(other.word) cannot go together"
    }
  }

  private static func meant(_ word: String) -> String {
    let name = nearest(to: word, among: Flag.allCases.map(\.word), limit: 1).first
    return name.map { "; did you mean '\($0)'?" } ?? ": --help lists the flags"
  }
}
