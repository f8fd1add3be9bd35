import Catalog

@testable import MarvelGateway

/// What a request asks of marvel-gateway: `PATH?NAME=VALUE&...`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  let parts = unsafe String(decoding: bytes, as: UTF8.self)
    .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
  let items = parts.dropFirst().joined().split(separator: "&").map { item in
    let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return Request.Item(String(sides[0]), String(sides.dropFirst().joined()))
  }
  let request = Request(path: String(parts[0]), items: items)
  for kind in Kind.allCases {
    _ = try? Query(request, kind)
    _ = try? Query(request, kind, of: EntityKey(.character, 1_009_610))
  }
  return 0
}
