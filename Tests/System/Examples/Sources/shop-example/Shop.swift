import Foundation
import Networking

/// The endpoints of a small shop, each a function that gives one question.
enum Shop {
  struct Order: Codable, Equatable, Sendable {
    let id: Int
    let item: String
  }

  struct NewOrder: Encodable {
    let item: String
  }

  /// What the shop says when it does not do what it is asked.
  struct Problem: Decodable, Equatable, Sendable {
    struct Detail: Decodable, Equatable, Sendable {
      let code: String
      let reason: String
    }

    let error: Detail
  }

  static func order(_ id: Int) -> Endpoint<Order, Problem> {
    Endpoint(.get, "orders/\(id)", timeLimit: .seconds(10))
  }

  static func placing(_ order: NewOrder) throws(Unencodable) -> Endpoint<Order, Problem> {
    try Endpoint(.post, "orders").sending(order)
  }
}
