import Catalog
import Foundation
import Testing

/// The protocol table against Marvel's own list of endpoints, where that lies beside the checkout.
@Suite(.enabled(if: documented != nil, "../shared/data/protocol/endpoints.json is absent"))
struct DocumentedTableTests {
  @Test func `the table has the documented lists and no other`() throws {
    let documents = try #require(documented).lists.map(\.path)
    let ours = List.all.map { list in
      "/v1/public/" + (list.parent.map { "\($0.plural)/{\($0.singular)Id}/" } ?? "")
        + list.kind.plural
    }
    #expect(Set(documents) == Set(ours))
    #expect(documents.count == 33)
  }

  @Test(arguments: List.all)
  func `each list has the documented filters with the documented values`(list: List) throws {
    let path =
      "/v1/public/" + (list.parent.map { "\($0.plural)/{\($0.singular)Id}/" } ?? "")
      + list.kind.plural
    let document = try #require(documented?.lists.first { $0.path == path })
    let windowed: Set<String> = ["limit", "offset", "orderBy"]
    let theirs = document.parameters.filter { $0.in != "path" && !windowed.contains($0.name) }
    #expect(Set(theirs.map(\.name)) == Set(list.filters.map(\.name)))
    for parameter in theirs {
      let filter = try #require(list.filters.first { $0.name == parameter.name })
      #expect(Set(parameter.enum ?? []) == Set(filter.allowed), "\(parameter.name)")
    }
    let order = document.parameters.first { $0.name == "orderBy" }?.enum ?? []
    #expect(Set(order) == Set(ProtocolTable.resource(for: list.kind).orderValues))
  }
}

/// What the file says, as far as the table should say it.
private struct Documented: Decodable, Sendable {
  struct Endpoint: Decodable, Sendable {
    struct Parameter: Decodable, Sendable {
      let name: String
      let `in`: String?
      let `enum`: [String]?
    }

    let path: String
    let parameters: [Parameter]
  }

  let endpoints: [Endpoint]

  var lists: [Endpoint] { endpoints.filter { !$0.path.hasSuffix("Id}") } }
}

private let documented: Documented? = {
  let package = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
  let path = package + "/../shared/data/protocol/endpoints.json"
  return FileManager.default.contents(atPath: path).flatMap {
    try? JSONDecoder().decode(Documented.self, from: $0)
  }
}()
