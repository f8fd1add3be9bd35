/// What came of an endpoint that was asked with success.
public enum DecodedResponse<Success: Sendable>: Sendable {
  /// A 2xx answer, decoded.
  case content(Success, HTTPHeaders)
  /// 304: what the caller has under the validator that was sent is still what it would get (RFC
  /// 9110, section 15.4.5).
  case notModified(HTTPHeaders)

  /// The decoded body; nil when it is not modified.
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

/// Why an endpoint brought no content.
public enum HTTPError<Failure: Sendable>: Error, Sendable {
  /// There was no answer.
  case transport(TransportError)
  /// The status is neither 2xx nor 304. The failure is nil when the body is not what the endpoint
  /// says, as with the error page of a proxy.
  case rejected(status: Int, Failure?, HTTPHeaders)
  /// A 2xx answer whose body is not what the endpoint says.
  case undecodable(status: Int)
}

extension HTTPError: Equatable where Failure: Equatable {}
