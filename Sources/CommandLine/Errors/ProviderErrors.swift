internal import Catalog

extension TargetGateway {
  /// What the server's responses must follow.
  var protocolName: String { provider.map { "\($0.title)'s API" } ?? "Marvel's protocol" }

  /// The setting that prints the secret.
  var secretCommand: String {
    provider.map { "\($0.name).tokenCommand" } ?? "privateKeyCommand"
  }

  /// What the setting prints.
  var secretName: String { provider == nil ? "key" : "token" }
}

extension ErrorReport {
  /// The error of a provider, whose remedies differ from those of a gateway.
  func ofProvider(_ provider: Provider) -> ErrorReport {
    let name = provider.name
    let address = "check \(name).baseURL (\(provider.baseURLVariable))"
    return switch code {
    case .tokenMissing: ErrorReport(code, message, hint: provider.tokenRemedy("one"))
    case .tokenRejected: ErrorReport(code, message, hint: provider.tokenRemedy("a new one"))
    case .keyCommandFailed where hint == code.hint:
      ErrorReport(
        code, message, hint: "correct \(name).tokenCommand, or set \(provider.tokenVariable)")
    case .requestDenied: ErrorReport(code, message, hint: "check the token and the account")
    case .responseNotJSON, .responseMalformed, .responseNotAList, .untrustedCertificate,
      .unknownEndpoint, .redirected, .listEndless:
      ErrorReport(code, message, hint: address)
    case .responseTooLarge:
      ErrorReport(code, message, hint: "\(address), or raise MARVEL_BODY_LIMIT")
    case .quotaExceeded:
      ErrorReport(code, message, hint: "try again later; marvel-cli quota shows what remains")
    case .unresolvedHost, .connectionRefused, .timedOut, .connectionLost, .proxyFailed,
      .gatewayError:
      ErrorReport(
        code, message, hint: "try again later; what is stored can be used meanwhile")
    default: self
    }
  }
}
