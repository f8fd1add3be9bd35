internal import Catalog
internal import MarvelAPI
internal import Networking
internal import Synchronization

/// Remembers the last date that a gateway sent.
final class DateListener: Sendable {
  private struct Listening: HTTPPerforming {
    let performer: any HTTPPerforming
    let listener: DateListener

    func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
      let response = try await performer.perform(request)
      if let date = Timestamp(sent: response.headers) {
        listener.timestamp.withLock { $0 = date }
      }
      return response
    }
  }

  private let timestamp = Mutex<Timestamp?>(nil)

  var date: Timestamp? { timestamp.withLock { $0 } }

  func listening(to performer: any HTTPPerforming) -> any HTTPPerforming {
    Listening(performer: performer, listener: self)
  }
}
