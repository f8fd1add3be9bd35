internal import Catalog

/// What a command would do.
struct Explanation {
  /// Who would answer.
  enum Source: String {
    case embedded, local, gateway, cache
    /// Nobody, or the program out of itself.
    case none
  }

  struct Request {
    let path: String
    let parameters: [Parameter]
    /// The first of them.
    let pages: [Page]
    /// How many there are at most; nil where only an answer will tell.
    let pageCount: Int?
    /// Nil as long as a name or the part of the list is not known.
    let curl: String?
  }

  struct Page {
    /// Nil where there is but one answer.
    let range: PageRange?
    let cacheKey: String
    let verdict: Verdict
    let stored: CachedResponseInfo?
    let isAsked: Bool
  }

  enum Verdict: String {
    case fresh, stale, absent
    /// Stored answers are not to be used.
    case unused
  }

  /// The command line that is explained.
  let words: [String]
  var source: Source
  /// Why that source, in one phrase.
  var reason: String
  /// Nil where none would be asked, whatever is stored.
  var gateway: GatewayAddress?
  /// The embedded catalog answers when the gateway cannot be reached.
  var fallsBack = false
  /// What would be looked up first.
  var lookups: [Reference] = []
  var requests: [Request] = []

  /// The other program would take over.
  var isHandedOver: Bool { source == .gateway }
}
