/// An authorization that can be renewed after a server rejected it: by fetching a new token or
/// setting a clock.
public protocol RenewableAuthorizing: Authorizing {
  /// Whether the response rejects the authorization for a reason that renewing may fix.
  func isRefusal(_ response: HTTPResponse) -> Bool

  /// Renews the authorization of later requests; returns false if that is impossible.
  ///
  /// Never called twice at the same time.
  func renew(after rejection: HTTPResponse) async -> Bool
}
