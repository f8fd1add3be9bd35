/// An authorisation that can be put right once a server has refused it: a token that is fetched
/// anew, a clock that is set.
public protocol RenewableAuthorizing: Authorizing {
  /// Whether the answer refuses the authorisation for a reason that renewing may mend.
  func isRefusal(_ response: HTTPResponse) -> Bool

  /// Puts right what later requests are authorised with; false where that cannot be done.
  ///
  /// It is never called twice at the same time.
  func renew(after accessError: HTTPResponse) async -> Bool
}
