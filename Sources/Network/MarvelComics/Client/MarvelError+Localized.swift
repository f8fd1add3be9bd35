public import Foundation

/// Messages in English for the users of an app: what happened, and what they can do.
extension MarvelError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .invalidQuery: "This list cannot be requested."
    case .unreachable: "The catalog's server does not answer."
    case .notCached: "This was not loaded before."
    case .tooManyRequests: "Too many requests were sent to the catalog's server."
    case .accessDenied: "The catalog's server denied access."
    case .rejected(let status, let message):
      "The catalog's server rejected the request (\(status))\(message.map { ": \($0)" } ?? ".")"
    case .malformedResponse: "The catalog's server sent an invalid response."
    case .malformedEntity(let reference, let path):
      "The \(reference.kind.rawValue) \(reference.id) has an invalid value at '\(path)'."
    case .missingData: "The catalog does not have the data for this list."
    case .unusableCatalog(let problem): "The catalog file cannot be used: \(problem.message)."
    case .listChanged: "The list changed while it was loaded."
    case .canceled: "Loading was canceled."
    }
  }

  /// What the user can do; nil if only the app's developer or the server's operator can do
  /// something.
  public var recoverySuggestion: String? {
    switch self {
    case .unreachable: "Check the connection to the internet, and try again."
    case .notCached: "Connect to the internet, and try again."
    case .tooManyRequests(let delay):
      "Try again \(delay.map { "in \($0.wholeSeconds) seconds" } ?? "later")."
    case .accessDenied: "Check the keys in the settings."
    case .listChanged: "Load the list again."
    case .unusableCatalog(.busy): "Try again later."
    case .invalidQuery, .rejected, .malformedResponse, .malformedEntity, .missingData,
      .unusableCatalog, .canceled:
      nil
    }
  }
}

extension CatalogFileProblem {
  fileprivate var message: String {
    switch self {
    case .absent: "it does not exist"
    case .notACatalog: "it is not a catalog, or damaged"
    case .otherVersion: "another version of the program wrote it"
    case .busy: "another program is writing it"
    case .failed(let message): message
    }
  }
}

extension Duration {
  fileprivate var wholeSeconds: Int64 {
    components.seconds + (components.attoseconds > 0 ? 1 : 0)
  }
}
