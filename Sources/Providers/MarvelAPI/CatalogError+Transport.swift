package import Catalog
package import Networking

extension CatalogError {
  package init(_ error: TransportError) {
    switch error {
    case .unresolvedHost: self = .unreachable(.unresolvedHost)
    case .refused: self = .unreachable(.connectionRefused)
    case .timedOut: self = .unreachable(.timedOut)
    case .interrupted: self = .unreachable(.interrupted)
    case .cancelled: self = .cancelled
    case .limitReached: self = .dailyLimitReached
    case .truncated: self = .violation(.truncated)
    case .malformed: self = .violation(.notHTTP)
    case .proxyFailed: self = .unreachable(.proxyFailed)
    case .tooLarge(let limit): self = .violation(.tooLarge(limit: limit))
    case .untrusted: self = .violation(.untrusted)
    case .invalidAddress: self = .violation(.unknownAddress)
    case .failed(let code): self = .violation(.failed(code: code))
    }
  }
}
