import Catalog
import Foundation
import Testing

/// Compares the protocol table with Marvel's list of endpoints, if that is next to the checkout.
@Suite(.enabled(if: documented != nil, "../shared/data/protocol/endpoints.json is absent"))
struct DocumentedTableTests {
  @Test func `the table has exactly the documented lists`() throws {
    let documents = try #require(documented).lists.map(\.path)
    let ours = List.all.map { list in
      "/v1/public/" + (list.parent.map { "\($0.plural)/{\($0.singular)Id}/" } ?? "")
        + list.kind.plural
    }
    #expect(Set(documents) == Set(ours))
    #expect(documents.count == 33)
  }

  @Test(arguments: List.all)
  func `each list has the documented filters and values`(list: List) throws {
    let path =
      "/v1/public/" + (list.parent.map { "\($0.plural)/{\($0.singular)Id}/" } ?? "")
      + list.kind.plural
    let document = try #require(documented?.lists.first { $0.path == path })
    let common: Set<String> = ["limit", "offset", "orderBy"]
    let expected = document.parameters.filter { $0.in != "path" && !common.contains($0.name) }
    #expect(Set(expected.map(\.name)) == Set(list.filters.map(\.name)))
    for parameter in expected {
      let filter = try #require(list.filters.first { $0.name == parameter.name })
      #expect(Set(parameter.enum ?? []) == Set(filter.allowed), "\(parameter.name)")
    }
    let order = document.parameters.first { $0.name == "orderBy" }?.enum ?? []
    #expect(Set(order) == Set(ProtocolTable.resource(for: list.kind).orderValues))
  }
}

/// The parts of the file that are compared with the table.
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
