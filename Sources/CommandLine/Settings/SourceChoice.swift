/// The source of results.
enum SourceChoice: String, CaseIterable, Sendable {
  /// Per kind, the first available: a fresh local catalog, a configured gateway, a local catalog of
  /// any age, the embedded catalog.
  case auto
  case embedded, local, gateway
}
