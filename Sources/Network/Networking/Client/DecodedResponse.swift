/// The response to a successful request.
public enum DecodedResponse<Success: Sendable>: Sendable {
  /// A 2xx response, decoded.
  case content(Success, HTTPHeaders)
  /// 304: the version that the caller has, identified by its validator, is current (RFC 9110,
  /// section 15.4.5).
  case notModified(HTTPHeaders)

  /// The decoded body; nil if the response is 304.
  public var content: Success? {
    switch self {
    case .content(let content, _): content
    case .notModified: nil
    }
  }

  public var headers: HTTPHeaders {
    switch self {
    case .content(_, let headers), .notModified(let headers): headers
    }
  }
}

extension DecodedResponse: Equatable where Success: Equatable {}

/// Why a request returned no content.
public enum HTTPError<Failure: Sendable>: Error, Sendable {
  /// There was no response.
  case transport(TransportError)
  /// The status is neither 2xx nor 304, or 304 although the request named no version. The failure is
  /// nil if the body is not what the endpoint specifies, such as the error page of a proxy.
  case rejected(status: Int, Failure?, HTTPHeaders)
  /// A 2xx response whose body is not what the endpoint specifies.
  case undecodable(status: Int)
}

extension HTTPError: Equatable where Failure: Equatable {}
