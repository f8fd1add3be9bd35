internal import Catalog

/// A gateway to which the way is made at the first question: until then no key is asked for and no
/// session opened.
final class ConnectingRemote: RemoteProviding {
  private let connect: () throws(CatalogError) -> any RemoteProviding
  private var connected: (any RemoteProviding)?

  init(_ connect: @escaping () throws(CatalogError) -> any RemoteProviding) {
    self.connect = connect
  }

  func fetch(
    _ question: Question, unless validator: String?
  ) async throws(CatalogError) -> RemoteAnswer {
    let remote: any RemoteProviding
    if let connected {
      remote = connected
    } else {
      remote = try connect()
      connected = remote
    }
    return try await remote.fetch(question, unless: validator)
  }
}
