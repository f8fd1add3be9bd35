/// Where answers come from.
enum SourceChoice: String, CaseIterable, Sendable {
  /// The gateway when one is set up, and the embedded catalogue when there is none or it is silent.
  case auto
  case embedded, gateway
}
