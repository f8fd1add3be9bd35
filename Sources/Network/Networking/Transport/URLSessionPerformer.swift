internal import Foundation

/// Sends requests with Foundation's `URLSession`.
///
/// It does not follow redirects, since a signature or token must not reach another server. It keeps
/// no cookies, credentials, or cache, and verifies certificates as the system does. A response
/// arrives with its status and body even if it is an authentication challenge. Create one performer
/// and keep it, so that connections are reused.
///
/// When the time limit expires or the waiting task is canceled, the call returns at once, and the
/// transfer finishes by itself: canceling one can deadlock or crash swift-corelibs-foundation
/// (issues 5412 and 5417).
///
/// On Linux, a host can be a name or an IPv4 address. An IPv6 address in brackets is not supported,
/// because FoundationNetworking of Swift 6.3.1 rejects such a URL.
public struct URLSessionPerformer: HTTPPerforming {
  private let session: Session
  private let timeLimit: Duration
  private let bodyLimit: Int

  /// - Parameters:
  ///   - idleTimeout: How long the exchange may receive no data before it times out.
  ///   - timeLimit: The time limit of an exchange whose request does not set one.
  ///   - bodyLimit: The maximum size of a body, in bytes after decompression.
  ///   - userAgent: The User-Agent of requests that have none; nil for the system's.
  public init(
    idleTimeout: Duration = .seconds(10), timeLimit: Duration = .seconds(60),
    bodyLimit: Int = 32 << 20, userAgent: String? = nil
  ) {
    session = Session(idleTimeout: idleTimeout, userAgent: userAgent)
    self.timeLimit = timeLimit
    self.bodyLimit = bodyLimit
  }

  public func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard let url = request.url else { throw .invalidAddress }
    // The system would report this on standard error.
    guard request.method != .get || request.body == nil else {
      throw .failed(code: NSURLErrorDataLengthExceedsMaximum)
    }
    let limit = request.timeLimit ?? timeLimit
    guard limit > .zero else { throw .timedOut }
    guard !Task.isCancelled else { throw .cancelled }

    let transfer = Transfer(bodyLimit: bodyLimit)
    session.start(request, at: url, into: transfer)
    let deadline = Task {
      guard (try? await Task.sleep(for: limit)) != nil else { return }
      transfer.end(.failure(.timedOut))
    }
    defer { deadline.cancel() }
    return try await withTaskCancellationHandler {
      await transfer.outcome()
    } onCancel: {
      transfer.end(.failure(.cancelled))
    }.get()
  }
}
