/// Where answers come from.
enum SourceChoice: String, CaseIterable, Sendable {
  /// Kind by kind: the local catalogue while it is fresh, the gateway when one is set up, the local
  /// catalogue however old, the embedded one.
  case auto
  case embedded, local, gateway
}
