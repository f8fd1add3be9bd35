import Foundation
import Networking

/// The endpoints of a small shop, each a function that returns one request.
enum Shop {
  struct Order: Codable, Equatable, Sendable {
    let id: Int
    let item: String
    let placedAt: Date
  }

  struct NewOrder: Encodable {
    let item: String
  }

  /// The shop's explanation of an error.
  struct Problem: Decodable, Equatable, Sendable {
    struct Detail: Decodable, Equatable, Sendable {
      let code: String
      let reason: String
    }

    let error: Detail
  }

  static func order(_ id: Int) -> Endpoint<Order, Problem> {
    Endpoint(.get, "orders/\(id)", timeLimit: .seconds(10), decoder: decoder)
  }

  static func placing(_ order: NewOrder) throws(Unencodable) -> Endpoint<Order, Problem> {
    try Endpoint(.post, "orders", decoder: decoder).sending(order)
  }

  /// The shop writes `placed_at` as a date of ISO 8601.
  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
