/// What of the protocol can be chosen.
package struct GatewayOptions: Sendable {
  /// What the addresses in entities begin with.
  package var base = EntityForm.classicBase
  /// Whether links carry the caller's public key.
  package var hasCampaign = true
  /// The value of `Cache-Control` for successes; nil sends none, as Marvel's gateway did.
  package var cacheControl: String?
  package var quota: Quota?

  package init() {}
}
