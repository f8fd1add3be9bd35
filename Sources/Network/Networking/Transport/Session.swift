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
