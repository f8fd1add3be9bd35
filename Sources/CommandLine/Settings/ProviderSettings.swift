internal import Catalog
internal import ProviderTable

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
    GatewayAddress(address ?? provider.baseURL, defaultPath: "/api/") ?? .marvel
  }
}

extension Provider {
  /// The settings of each provider that is synced.
  var settings: [SettingRow] {
    [
      SettingRow(
        key: "\(name).token", variable: tokenVariable, value: .secret,
        meaning: "token of an account at \(host), for sync \(name)",
        apply: { $0[self].token = Secret($1) }),
      SettingRow(
        key: "\(name).tokenCommand", variable: nil, value: .text,
        meaning: "shell command that prints the token; runs when a request is sent, within "
          + "gateway.deadline",
        apply: { $0[self].tokenCommand = $1 }),
      SettingRow(
        key: "\(name).baseURL", variable: baseURLVariable, value: .address,
        meaning: "base URL of \(title)'s API",
        apply: { $0[self].address = $1 }, standard: { $0[self].address ?? baseURL }),
    ]
  }

  /// What to do to have a token.
  ///
  /// - Parameter token: what to create.
  func tokenRemedy(_ token: String) -> String {
    "create \(token) in your account at \(host), and set \(tokenVariable) or \(name).token"
  }

  /// The titles of all providers for a sentence.
  static var titles: [String] { all.map(\.title) }
}
