import Foundation
import Networking
import Storage

// usage: shop-example URL...
//
// Places an order at each shop, with a token that has to be renewed first, and reads it twice: from
// the shop, and from a file, which may need the shop's word that it is current.
// `Tests/Support/Servers/serve.py` is such a shop.

let shops = CommandLine.arguments.dropFirst().compactMap { URL(string: $0) }
guard !shops.isEmpty else {
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
    let client = shopClient(shop, token: "expired", transport: transport)
    guard let placing = try? Shop.placing(Shop.NewOrder(item: "tea")),
      let order = try await client.send(placing).content
    else { exit(1) }
    for cache in [TieredCache([MemoryCache(byteLimit: 10_000), file]), TieredCache([file])] {
      let archive = OrderArchive(client: client, cache: cache)
      guard try await archive.order(order.id) == order else { exit(1) }
    }
    print("ordered:", order.item, order.id)
  }
  guard let shop = shops.first else { exit(1) }
  _ = try await shopClient(shop, token: "expired", transport: transport).send(Shop.order(0))
  exit(1)
} catch {
  guard case .rejected(status: 404, let problem, _) = error else {
    print("failed:", error)
    exit(1)
  }
  print("rejected:", problem?.error.reason ?? "no reason")
}
