internal import Catalog

extension MarvelError {
  /// Converts an error of the request for a page at `offset`.
  init(_ error: CatalogError, offset: Int) {
    switch error {
    case .unreachable(.offline): self = .notCached
    case .unreachable, .needsNetwork: self = .unreachable
    case .throttled(let seconds): self = .tooManyRequests(retryAfter: seconds.map { .seconds($0) })
    case .dailyLimitReached: self = .tooManyRequests(retryAfter: nil)
    case .refused: self = .accessDenied
    case .rejected(let status, let text): self = .rejected(status: status, message: text)
    case .violation(.unexpectedRange), .violation(.endless): self = .listChanged(offset: offset)
    case .violation(.status(let status)), .violation(.redirect(let status)):
      self = .rejected(status: status, message: nil)
    case .violation(.unknownAddress): self = .rejected(status: 404, message: nil)
    case .missingData(.gatewayKinds):
      self = .rejected(status: 409, message: "The gateway does not have all entities of the kind.")
    case .violation, .unreadable, .file, .missingData: self = .malformedResponse
    case .cancelled: self = .canceled
    }
  }
}
