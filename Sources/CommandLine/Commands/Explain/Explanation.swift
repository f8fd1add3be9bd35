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
    /// Nil if a name or the range is not known yet.
    let curl: String?
    /// The first pages; empty if a name or the range is not known yet.
    var pages: [Page] = []
    /// The maximum number of pages; nil if only a response can tell.
    var pageCount: Int?
  }

  struct Page {
    /// Nil if the response has no pages.
    let range: PageRange?
    let cacheKey: String
    let verdict: Verdict
    let cached: CachedResponseInfo?
    var isRequested = false
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
  /// The catalog that would answer if the gateway is unreachable; nil if none.
  var fallback: Source?
  /// The names that would be resolved first.
  var lookups: [Reference] = []
  var requests: [Request] = []
  /// Whether the online executable would run the command.
  var isHandedOff = false
}
