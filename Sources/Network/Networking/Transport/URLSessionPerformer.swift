internal import Foundation

/// Sends requests through Foundation's `URLSession`.
///
/// It follows no redirect, since a signature or a token must not travel to another server; keeps
/// neither cookies, nor credentials, nor a cache; and verifies certificates as the system does. An
/// answer arrives with its status and body even when it asks for credentials. Make one and keep
/// it: connections are used again.
///
/// When time is up or the waiting task is cancelled, the call returns at once and the transfer is
/// left to run out by itself: cancelling one can lock up or crash swift-corelibs-foundation
/// (issues 5412 and 5417).
///
/// On Linux a host may be a name or an IPv4 address, but no IPv6 address in brackets, which
/// FoundationNetworking of Swift 6.3.1 takes for no address.
public struct URLSessionPerformer: HTTPPerforming {
  private let session: Session
  private let timeLimit: Duration
  private let bodyLimit: Int

  /// - Parameters:
  ///   - idleLimit: How long no byte may come before the exchange counts as timed out.
  ///   - timeLimit: How long an exchange may take whose request does not say so itself.
  ///   - bodyLimit: The largest body that is taken, in bytes after unpacking.
  ///   - userAgent: What to send as User-Agent when a request has none; nil leaves the system's.
  public init(
    idleLimit: Duration = .seconds(10), timeLimit: Duration = .seconds(60),
    bodyLimit: Int = 32 << 20, userAgent: String? = nil
  ) {
    session = Session(idleLimit: idleLimit, userAgent: userAgent)
    self.timeLimit = timeLimit
    self.bodyLimit = bodyLimit
  }

  public func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard let url = request.url else { throw .invalidAddress }
    // The system would say so on standard error.
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
