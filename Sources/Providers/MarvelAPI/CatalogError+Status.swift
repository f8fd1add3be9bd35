package import Catalog
package import Networking

extension CatalogError {
  /// Converts a status other than success that means the same at every service.
  package init(status: Int, _ headers: HTTPHeaders) {
    switch status {
    // Only a conditional request may be answered with 304.
    case 304: self = .violation(.status(status))
    case 300..<400: self = .violation(.redirect(status: status))
    case 403: self = .refused(.status(status))
    case 404: self = .violation(.unknownAddress)
    case 408, 500...: self = .unreachable(.status(status))
    case 429: self = .throttled(retryAfter: headers.retryAfter().map { Int($0.components.seconds) })
    default: self = .violation(.status(status))
    }
  }
}
