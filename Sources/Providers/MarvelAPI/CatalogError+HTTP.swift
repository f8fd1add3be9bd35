internal import Catalog
internal import Networking

extension CatalogError {
  init(_ error: HTTPError<MarvelErrorBody>) {
    switch error {
    case .transport(let error): self = CatalogError(error)
    case .undecodable: self = .violation(.notJSON)
    case .rejected(let status, let body, let headers):
      self = CatalogError(status: status, body, headers)
    }
  }

  /// Converts the error of a raw request. Marvel's own message explains it best.
  init(raw error: HTTPError<MarvelErrorBody>) {
    self = CatalogError(error)
    guard case .rejected(let status, let body?, _) = error, let text = body.presentableText
    else { return }
    switch self {
    case .violation(.unknownAddress), .violation(.status), .missingData:
      self = .rejected(status: status, text: text)
    default: break
    }
  }

  private init(status: Int, _ body: MarvelErrorBody?, _ headers: HTTPHeaders) {
    switch status {
    case 401:
      // Marvel's gateway rejects keys in a body of its own; another server asks for its own login.
      let asksForLogin = headers["WWW-Authenticate"] != nil
      self = .refused(body?.accessError ?? (asksForLogin ? .loginRequired : .status(status)))
    case 409 where body?.code == .word("MissingParameter"): self = .refused(.keysRequired)
    case 409 where body?.incompleteKind != nil:
      self = .missingData(.gatewayKinds(body?.incompleteKind.map { [$0] } ?? []))
    case 409 where body != nil: self = .rejected(status: status, text: body?.presentableText)
    default: self = CatalogError(status: status, headers)
    }
  }
}

extension MarvelErrorBody {
  /// Source: the bodies that Marvel's gateway sent with 401.
  var accessError: AccessError? {
    guard code == .word("InvalidCredentials") else { return nil }
    return text.contains("hash") ? .wrongHash : .unknownKey
  }
}
