/// Sends a request and returns its response: the protocol of transports and of everything that
/// wraps them.
///
/// A conforming type that sends requests itself is a transport, such as `URLSessionPerformer`. One
/// that wraps another performer adds one concern to it, such as `Retrying`. Both have a single
/// method:
///
/// ```swift
/// struct Counted: HTTPPerforming {
///   let performer: any HTTPPerforming
///   let count: @Sendable () -> Void
///
///   func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
///     count()
///     return try await performer.perform(request)
///   }
/// }
/// ```
///
/// A fake for a test needs neither network nor framework:
///
/// ```swift
/// struct Canned: HTTPPerforming {
///   let responses: [String: HTTPResponse]
///
///   func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
///     guard let response = responses[request.path] else { throw .refused }
///     return response
///   }
/// }
/// ```
public protocol HTTPPerforming: Sendable {
  /// Returns the response, whatever its status. A redirect is a response like any other.
  ///
  /// If the task is canceled, this returns soon, with `TransportError.cancelled` or a response.
  func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}

extension HTTPPerforming {
  /// Returns the response or the error as a value.
  func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, TransportError> {
    do throws(TransportError) {
      return .success(try await perform(request))
    } catch {
      return .failure(error)
    }
  }
}
