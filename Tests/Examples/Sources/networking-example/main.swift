import Foundation
import Networking

// usage: networking-example URL...
//
// Places an order at each shop and reads it back; then asks the first with a token it does not
// know. `Tests/Loopback/serve` is such a shop.

let shops = CommandLine.arguments.dropFirst().compactMap { URL(string: $0) }
guard let firstShop = shops.first else {
  print("usage: networking-example URL...")
  exit(64)
}
let transport = URLSessionPerformer(userAgent: "networking-example")

do throws(HTTPError<Shop.Problem>) {
  for shop in shops {
    let client = shopClient(shop, token: "open-sesame", transport: transport)
    guard let placing = try? Shop.placing(Shop.NewOrder(item: "tea")),
      let order = try await client.send(placing).content,
      let same = try await client.send(Shop.order(order.id)).content, same == order
    else { exit(1) }
    print("ordered:", order.item, order.id)
  }
  let stranger = shopClient(firstShop, token: "guessed", transport: transport)
  _ = try await stranger.send(Shop.order(1))
  exit(1)
} catch {
  guard case .rejected(status: 401, let problem, _) = error else {
    print("failed:", error)
    exit(1)
  }
  print("rejected:", problem?.error.reason ?? "no reason")
}
