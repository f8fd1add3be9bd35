/// Sends one request and brings its answer: the protocol of transports, and of everything that is
/// wrapped around them.
///
/// A conforming type that does the work itself is a transport, such as `URLSessionPerformer`; one
/// that holds another performer adds one concern to it, such as `Retrying`. Both are one method:
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
/// A fake for a test needs no network and no framework:
///
/// ```swift
/// struct Canned: HTTPPerforming {
///   let answers: [String: HTTPResponse]
///
///   func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
///     guard let answer = answers[request.path] else { throw .refused }
///     return answer
///   }
/// }
/// ```
public protocol HTTPPerforming: Sendable {
  /// Brings the answer, whatever its status; a redirect is an answer like others.
  ///
  /// When the task is cancelled it returns soon, with `TransportError.cancelled` or an answer.
  func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}
