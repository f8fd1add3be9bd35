/// The configurable parts of the protocol.
package struct GatewayOptions: Sendable {
  /// The base URL of the addresses in entities.
  package var base = EntityFormat.classicBase
  /// Whether links include the caller's public key.
  package var addsTrackingParameters = true
  /// The value of `Cache-Control` for successes. Nil sends no header, like Marvel's gateway.
  package var cacheControl: String?
  package var quota: Quota?

  package init() {}
}
