package import Catalog

/// Why a request for entities failed.
public enum MarvelError: Error, Hashable, Sendable {
  /// The query is not one that Marvel's API offers. Nothing was sent.
  case invalidQuery(QueryProblem)
  /// The gateway did not answer, and no cached response may be used instead.
  case unreachable
  /// Nothing is cached, and the cache mode is `.offline`.
  case notCached
  /// Too many requests; the gateway may say how long to wait.
  case tooManyRequests(retryAfter: Duration?)
  /// The gateway rejected the keys, or requires some.
  case accessDenied
  /// The gateway rejected the request; its message is nil if it may contain a secret.
  case rejected(status: Int, message: String?)
  /// The response violates the protocol.
  case malformedResponse
  /// An entity has a value that is not of its documented type, at this path of its JSON.
  case malformedEntity(EntityReference, path: String)
  /// The catalog does not have the data that the query needs, such as all comics.
  case missingData
  /// The catalog file cannot be used.
  case unusableCatalog(CatalogFileProblem)
  /// The list changed while it was read, or the gateway ended it before its own total. Entities
  /// before this offset are complete.
  case listChanged(offset: Int)
  /// The task was canceled.
  case canceled
}

/// Why a query is invalid.
public enum QueryProblem: Hashable, Sendable {
  /// There is no list of this kind below an entity of the parent's kind.
  case noSuchList
  /// The list below the parent does not have the filter.
  case unsupportedFilter(String)
  /// The value of the filter is empty, or not one that the API accepts; or the text of a search has
  /// more than 500 characters.
  case invalidValue(String)
  /// The filter has more than ten values.
  case tooManyValues(String)
  /// More than ten sort keys.
  case invalidOrder
  /// The limit is not between 1 and 100, or the offset is negative.
  case invalidRange
}

/// Why a catalog file cannot be used.
public enum CatalogFileProblem: Hashable, Sendable {
  case absent
  /// It is not a catalog, or was damaged.
  case notACatalog
  /// An earlier or later version of marvel-cli wrote it.
  case otherVersion
  /// Other processes locked it.
  case busy
  /// The system or SQLite cannot open or read it, with their message.
  case failed(String)
}

extension MarvelError {
  /// Converts an error of the request for a page at `offset`.
  package init(_ error: CatalogError, offset: Int) {
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
    case .violation: self = .malformedResponse
    case .missingData: self = .missingData
    case .unreadable(let message): self = .unusableCatalog(.failed(message))
    case .file(let error, _): self = .unusableCatalog(CatalogFileProblem(error))
    case .cancelled: self = .canceled
    }
  }
}

extension CatalogFileProblem {
  fileprivate init(_ error: LocalCatalogError) {
    switch error {
    case .absent, .missingTarget: self = .absent
    case .foreign, .damaged: self = .notACatalog
    case .newer, .older: self = .otherVersion
    case .locked, .busy: self = .busy
    case .cannotOpen(let message), .failed(let message): self = .failed(message)
    case .readOnly: self = .failed("it is read-only")
    case .full: self = .failed("the disk is full")
    }
  }
}
