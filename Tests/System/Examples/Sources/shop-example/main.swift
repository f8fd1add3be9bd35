import Foundation
import Networking
import Storage

// usage: shop-example URL...
//
// Places an order at each shop and reads it back twice, the second time from a file; then asks the
// first with a token it does not know. `Tests/Support/Servers/serve.py` is such a shop.

let shops = CommandLine.arguments.dropFirst().compactMap { URL(string: $0) }
guard let firstShop = shops.first else {
  print("usage: shop-example URL...")
  exit(64)
}
let transport = URLSessionPerformer(userAgent: "shop-example")
let directory = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID())")
try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: directory) }
let file = SQLiteCache(path: directory.appending(path: "orders").path, byteLimit: 1_000_000)

do throws(HTTPError<Shop.Problem>) {
  for shop in shops {
    let client = shopClient(shop, token: "open-sesame", transport: transport)
    guard let placing = try? Shop.placing(Shop.NewOrder(item: "tea")),
      let order = try await client.send(placing).content
    else { exit(1) }
    for cache in [TieredCache([MemoryCache(byteLimit: 10_000), file]), TieredCache([file])] {
      let archive = OrderArchive(client: client, cache: cache)
      guard try await archive.order(order.id) == order else { exit(1) }
    }
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
