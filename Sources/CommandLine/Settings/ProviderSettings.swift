internal import Catalog

/// A service, other than a gateway of Marvel's protocol, whose catalog can be copied.
enum Provider: String, CaseIterable, Sendable {
  case metron

  /// The name of the service, as its site writes it.
  var title: String {
    switch self {
    case .metron: "Metron"
    }
  }

  /// The base URL of its API.
  var address: String {
    switch self {
    case .metron: MetronResource.base
    }
  }
}

/// Address and token of a provider.
struct ProviderSettings: Equatable, Sendable {
  /// Nil for the provider's own.
  var address: String?
  var token: Secret?
  /// A shell command that prints the token on standard output.
  var tokenCommand: String?

  var hasToken: Bool { token != nil || tokenCommand != nil }

  /// The base URL; nil if the default is invalid, which tests exclude.
  func address(of provider: Provider) -> GatewayAddress {
    GatewayAddress(address ?? provider.address, defaultPath: "/api/") ?? .marvel
  }
}
