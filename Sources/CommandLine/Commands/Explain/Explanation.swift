internal import Catalog

/// An explanation of what a command would do.
struct Explanation {
  /// The source that would answer.
  enum Source: String {
    case embedded, local, gateway, cache
    /// No source is needed, or none can answer.
    case none
  }

  struct Request {
    let path: String
    let parameters: [Parameter]
    /// The first pages.
    let pages: [Page]
    /// The maximum number of pages; nil if only a response can tell.
    let pageCount: Int?
    /// Nil if a name or the range is not known yet.
    let curl: String?
  }

  struct Page {
    /// Nil if the response has no pages.
    let range: PageRange?
    let cacheKey: String
    let verdict: Verdict
    let cached: CachedResponseInfo?
    let isRequested: Bool
  }

  enum Verdict: String {
    case fresh, stale, absent
    /// The cache is disabled.
    case unused
  }

  /// The command line to explain.
  let arguments: [String]
  var source: Source
  /// The reason for the source, in one phrase.
  var reason: String
  /// Nil if no gateway would be used, regardless of the cache.
  var gateway: GatewayAddress?
  /// Whether the embedded catalog is the fallback if the gateway is unreachable.
  var fallsBack = false
  /// The names that would be resolved first.
  var lookups: [Reference] = []
  var requests: [Request] = []

  /// Whether the online executable would run the command.
  var isHandedOff: Bool { source == .gateway }
}
