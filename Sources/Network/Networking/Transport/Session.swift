internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// A `URLSession` whose delegate forwards data to the transfer that it belongs to.
final class Session: Sendable {
  private let session: URLSession
  private let delegate = Delegate()

  init(idleTimeout: Duration, userAgent: String?) {
    // Not `ephemeral`, which creates a directory for a cache of its own.
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = idleTimeout / .seconds(1)
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    // Abandoned transfers keep their connections for a while; others must not wait for them.
    configuration.httpMaximumConnectionsPerHost = 64
    if let userAgent { configuration.httpAdditionalHeaders = ["User-Agent": userAgent] }
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  func start(_ request: HTTPRequest, at url: URL, into transfer: Transfer) {
    var systemRequest = URLRequest(url: url)
    systemRequest.httpMethod = request.method.rawValue
    systemRequest.httpBody = request.body
    for field in request.headers.fields {
      systemRequest.addValue(field.value, forHTTPHeaderField: field.name)
    }
    let task = session.dataTask(with: systemRequest)
    delegate.add(transfer, for: task)
    task.resume()
  }
}

private final class Delegate: NSObject, URLSessionDataDelegate {
  private let transfers = Mutex<[Int: Transfer]>([:])

  func add(_ transfer: Transfer, for task: URLSessionTask) {
    transfers.withLock { $0[task.taskIdentifier] = transfer }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  private func removeTransfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse {
      transfer(of: dataTask)?.receive(status: response.statusCode, headers: HTTPHeaders(response))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  /// Completes with nil, so that the redirect itself is the response.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // The response is complete, and the task does not finish by itself: with no credentials for
      // the challenge, it never completes (swift-corelibs-foundation, issue 5456).
      removeTransfer(of: task)?.end()
    #endif
    completionHandler(.performDefaultHandling, nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let transfer = removeTransfer(of: task)
    if let error {
      transfer?.end(.failure(TransportError(error)))
    } else {
      transfer?.end()
    }
  }
}

extension HTTPHeaders {
  /// Sorted by name, since the system does not preserve the order.
  fileprivate init(_ response: HTTPURLResponse) {
    self.init()
    let fields = response.allHeaderFields.map { (String(describing: $0.key), $0.value) }
    for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) {
      add(String(describing: value), to: name)
    }
  }
}

/// Creates the cache and the cookie storage that all sessions of the process could share. Their
/// directories depend on the environment at this time.
package func openSharedStorage() {
  _ = URLSessionConfiguration.default
}

/// The state of one exchange in flight: the data received, and the task waiting for the end.
///
/// It ends once; later events are ignored.
final class Transfer: Sendable {
  typealias Outcome = Result<HTTPResponse, TransportError>

  private struct State {
    var response: HTTPResponse?
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  private let bodyLimit: Int
  private let state = Mutex(State())

  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
  }

  /// Called when the status line and the headers have arrived.
  func receive(status: Int, headers: HTTPHeaders) {
    state.withLock { state in
      guard state.outcome == nil else { return }
      state.response = HTTPResponse(status: status, headers: headers)
    }
  }

  /// Called when a part of the body has arrived.
  func receive(_ part: Data) {
    let isTooLarge = state.withLock { state in
      guard state.outcome == nil, let count = state.response?.body.count else { return false }
      guard count + part.count <= bodyLimit else { return true }
      state.response?.body.append(part)
      return false
    }
    if isTooLarge { end(.failure(.tooLarge(limit: bodyLimit))) }
  }

  /// Called when the response is complete.
  func end() {
    let response = state.withLock { $0.response }
    end(response.map(Outcome.success) ?? .failure(.interrupted))
  }

  func end(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      state.response = nil
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: outcome)
  }

  /// Waits for the end; call it once.
  func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.waiter = continuation }
        return state.outcome
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }
}
