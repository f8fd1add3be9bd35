public import Foundation

/// How long and under what conditions an answer may be used again by a private cache (RFC 9111,
/// sections 4.2 and 5.2).
public struct Freshness: Hashable, Sendable {
  /// For how many seconds from its arrival the answer is fresh; nil when the server does not say.
  public let lifetime: Int?
  /// False under `no-store`: the answer must not be kept.
  public let isStorable: Bool
  /// True under `no-cache`: the server must be asked before each use, even of a fresh answer.
  public let mustRevalidate: Bool
  /// False under `must-revalidate` and `no-cache`: once it is not fresh, the answer must not be
  /// used without asking, even when the server cannot be reached.
  public let mayBeUsedStale: Bool
  /// The entity tag as the header has it, quotation marks and all.
  public let etag: String?

  /// - Parameter received: When the answer arrived; it stands in for a Date that is missing.
  public init(_ headers: HTTPHeaders, received: Date) {
    let directives = CacheDirectives(headers.values(of: "Cache-Control").joined(separator: ","))
    let age = headers["Age"].flatMap { seconds($0) } ?? 0
    let whole = directives.maximumAge ?? Self.lifetimeToExpiry(headers, received)
    lifetime = whole.map { max(0, $0 - age) }
    isStorable = !directives.has("no-store")
    mustRevalidate = directives.has("no-cache")
    mayBeUsedStale = !mustRevalidate && !directives.has("must-revalidate")
    etag = headers["ETag"]
  }

  /// Expires minus Date; an Expires that is no date, such as 0, is in the past (section 5.3).
  private static func lifetimeToExpiry(_ headers: HTTPHeaders, _ received: Date) -> Int? {
    guard let expires = headers["Expires"] else { return nil }
    guard let end = httpDate(expires) else { return 0 }
    let start = headers.date ?? received
    return Int(max(0, end.timeIntervalSince(start)))
  }
}
