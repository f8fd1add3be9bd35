internal import Catalog
internal import Foundation
internal import MarvelAPI
internal import MarvelCLI
internal import Networking
internal import Platform

/// Downloads the contents of a URL, such as a file to import.
enum AddressFetcher {
  /// The time limit of the complete download if the user chose none, in seconds. A file can be much
  /// larger than a page of a gateway.
  private static let timeLimit = 600

  /// - Parameter limit: in bytes after decompression.
  static func fetch(
    _ address: String, _ limit: Int, _ settings: GatewaySettings
  ) async throws(CatalogError) -> [UInt8] {
    Array(try await response(address, limit, settings).body)
  }

  /// - Parameter limit: in bytes after decompression.
  static func fetchImage(
    _ address: String, _ limit: Int, _ settings: GatewaySettings
  ) async throws(CatalogError) -> (type: String, bytes: [UInt8]) {
    let response = try await response(address, limit, settings)
    return (response.headers["Content-Type"] ?? "", Array(response.body))
  }

  private static func response(
    _ address: String, _ limit: Int, _ settings: GatewaySettings
  ) async throws(CatalogError) -> HTTPResponse {
    guard let url = URL(string: address) else { throw .violation(.unknownAddress) }
    let deadline = settings.chosenDeadline ?? timeLimit
    let time = Duration.seconds(min(deadline, settings.timeout ?? deadline))
    var policy = RetryPolicy()
    policy.retries = settings.retries
    policy.deadline = time
    let performer = Retrying(
      URLSessionPerformer(
        idleTimeout: .seconds(settings.idleTimeout), timeLimit: time, bodyLimit: limit,
        userAgent: URLSessionPerformer.userAgent),
      policy: policy)
    let response: HTTPResponse
    do throws(TransportError) {
      response = try await performer.perform(HTTPRequest(baseURL: url, timeLimit: time))
    } catch {
      throw CatalogError(error)
    }
    switch response.status {
    case 200: return response
    case 300..<400: throw .violation(.redirect(status: response.status))
    case 408, 429, 500...: throw .unreachable(.status(response.status))
    default: throw .violation(.status(response.status))
    }
  }
}
