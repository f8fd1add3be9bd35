internal import Catalog

/// How cached responses are used.
public enum CacheMode: Hashable, Sendable {
  /// A fresh response is used without a request, a stale one is revalidated, and used if the
  /// gateway does not answer (stale-if-error).
  case standard
  /// Every response is requested again; a cached one is used if the gateway does not answer.
  case refresh
  /// Only cached responses, fresh or stale. Nothing is sent.
  case offline

  var policy: CachePolicy {
    var policy = CachePolicy()
    policy.refreshes = self == .refresh
    policy.isOffline = self == .offline
    return policy
  }
}
