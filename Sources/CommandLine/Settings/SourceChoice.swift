/// Where answers come from.
enum SourceChoice: String, CaseIterable, Sendable {
  /// Kind by kind: the local catalog while it is fresh, the gateway when one is set up, the local
  /// catalog however old, the embedded one.
  case auto
  case embedded, local, gateway
}
