import Catalog
import Foundation
import TestSupport
import Testing

/// Compares the protocol table with some documented lists, and with Marvel's complete list of
/// endpoints, if that is next to the checkout.
struct DocumentedTableTests {
  @Test func `the fixture has three lists`() throws {
    #expect(try #require(Documented(in: DataDirectory.fixtures)).lists.count == 3)
  }

  @Test(.enabled(if: shared != nil, "../shared/data/protocol/endpoints.json is absent"))
  func `the table has exactly the documented lists`() throws {
    let documents = try #require(shared).lists.map(\.path)
    #expect(Set(documents) == Set(List.all.map(\.documentedPath)))
    #expect(documents.count == 33)
  }

  @Test(arguments: DataDirectory.all.compactMap { Documented(in: $0) }.flatMap(\.lists))
  fileprivate func `each list has the documented filters and values`(
    document: Documented.Endpoint
  ) throws {
    let list = try #require(List.all.first { $0.documentedPath == document.path })
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
  struct Endpoint: Decodable, Sendable, CustomTestStringConvertible {
    struct Parameter: Decodable, Sendable {
      let name: String
      let `in`: String?
      let `enum`: [String]?
    }

    let path: String
    let parameters: [Parameter]

    var testDescription: String { path }
  }

  let endpoints: [Endpoint]

  /// Returns nil if a directory has no such file.
  init?(in directory: String) {
    guard
      let data = FileManager.default.contents(atPath: directory + "/protocol/endpoints.json"),
      let documented = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = documented
  }

  var lists: [Endpoint] { endpoints.filter { !$0.path.hasSuffix("Id}") } }
}

extension List {
  /// The path in Marvel's documentation, such as `/v1/public/comics/{comicId}/events`.
  fileprivate var documentedPath: String {
    "/v1/public/" + (parent.map { "\($0.plural)/{\($0.singular)Id}/" } ?? "") + kind.plural
  }
}

private let shared = Documented(in: DataDirectory.shared)
