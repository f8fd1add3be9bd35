public import Foundation

/// How long and under what conditions a private cache may reuse a response (RFC 9111, sections 4.2
/// and 5.2).
public struct Freshness: Hashable, Sendable {
  /// For how many seconds after its arrival the response is fresh; nil if the server does not say.
  public let lifetime: Int?
  /// False with `no-store`: the response must not be stored.
  public let isStorable: Bool
  /// True with `no-cache`: the server must be asked before each use, even of a fresh response.
  public let mustRevalidate: Bool
  /// False with `must-revalidate` and `no-cache`: once stale, the response must not be used without
  /// asking, even if the server is unreachable.
  public let mayBeUsedStale: Bool
  /// The entity tag as in the header, including quotation marks.
  public let etag: String?

  /// - Parameters:
  ///   - headers: Those of the response.
  ///   - received: When the response arrived. If its Date is earlier, it already has that age.
  public init(_ headers: HTTPHeaders, received: Date) {
    let directives = CacheDirectives(headers.values(of: "Cache-Control").joined(separator: ","))
    let apparentAge = headers.date.map { Int(max(0, received.timeIntervalSince($0))) } ?? 0
    let age = max(headers["Age"].flatMap { seconds($0) } ?? 0, apparentAge)
    let whole = directives.maximumAge ?? Self.lifetimeToExpiry(headers, received)
    lifetime = whole.map { max(0, $0 - age) }
    isStorable = !directives.has("no-store")
    mustRevalidate = directives.has("no-cache")
    mayBeUsedStale = !mustRevalidate && !directives.has("must-revalidate")
    etag = headers["ETag"]
  }

  /// Expires minus Date. An invalid Expires, such as 0, is in the past (section 5.3).
  private static func lifetimeToExpiry(_ headers: HTTPHeaders, _ received: Date) -> Int? {
    guard let expires = headers["Expires"] else { return nil }
    guard let end = httpDate(expires) else { return 0 }
    let start = headers.date ?? received
    return Int(max(0, end.timeIntervalSince(start)))
  }
}

/// The directives of a Cache-Control header (RFC 9111, section 5.2). Names are case-insensitive.
struct CacheDirectives {
  private let arguments: [(name: String, argument: String?)]

  init(_ header: String) {
    let quotes = CharacterSet(charactersIn: " \t\"")
    arguments = split(header, at: ",").compactMap { text in
      let halves = split(text, at: "=")
      guard let name = halves.first?.trimmingCharacters(in: .whitespaces), !name.isEmpty else {
        return nil
      }
      let argument = halves.count > 1 ? halves[1].trimmingCharacters(in: quotes) : nil
      return (name.lowercased(), argument)
    }
  }

  func has(_ name: String) -> Bool {
    arguments.contains { $0.name == name }
  }

  /// The seconds of `max-age`: the smallest of several, and 0 if it is not a number, since such a
  /// response should be considered stale (section 4.2.1).
  var maximumAge: Int? {
    arguments.filter { $0.name == "max-age" }.map { seconds($0.argument ?? "") ?? 0 }.min()
  }
}

/// Splits the text at separators outside quotation marks. Marks that are not balanced do not count:
/// they would hide the rest, and a `no-store` in it.
private func split(_ text: String, at separator: Character) -> [String] {
  let isBalanced = text.count { $0 == "\"" }.isMultiple(of: 2)
  var isQuoted = false
  return text.split(omittingEmptySubsequences: false) { letter in
    if letter == "\"", isBalanced { isQuoted.toggle() }
    return letter == separator && !isQuoted
  }.map(String.init)
}
