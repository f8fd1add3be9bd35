import Catalog
import Foundation
import MarvelGateway
import Testing

struct OpenAPITests {
  private typealias Object = [String: Any]

  private func description(isOpen: Bool = false, hasAddedFields: Bool = true) throws -> Object {
    let api = OpenAPI(
      base: "http://127.0.0.1:8017/v1/public/", isOpen: isOpen, hasAddedFields: hasAddedFields)
    return try #require(
      JSONSerialization.jsonObject(with: Data(api.json)) as? Object)
  }

  /// Returns a component such as the schema of `Format`.
  private func component(_ type: String, _ name: String) throws -> Object {
    let components = try #require(try description()["components"] as? [String: Object])
    return try #require(components[type]?[name] as? Object)
  }

  /// Returns the component that a reference refers to.
  private func resolved(_ reference: Object) throws -> Object {
    let parts = try #require(reference["$ref"] as? String).split(separator: "/")
    return try component(String(parts[2]), String(parts[3]))
  }

  /// Returns the parameters of a path.
  private func parameters(_ path: String) throws -> [Object] {
    try #require(try operation(path)["parameters"] as? [Object]).map(resolved)
  }

  /// Returns the operation of a path.
  private func operation(_ path: String) throws -> Object {
    let paths = try #require(try description()["paths"] as? [String: [String: Object]])
    return try #require(paths["/v1/public/" + path]?["get"])
  }

  private func schema(_ name: String, hasAddedFields: Bool = true) throws -> Object {
    let components = try #require(
      try description(hasAddedFields: hasAddedFields)["components"] as? [String: Object])
    return try #require(components["schemas"]?[name] as? Object)
  }

  @Test func `all endpoints are described`() throws {
    let paths = try #require(try description()["paths"] as? Object)
    #expect(paths.count == 12 + ProtocolTable.relations.count + 1)
    #expect(paths.keys.allSatisfy { Route(path: $0) != nil })
  }

  @Test func `operations have unique names`() throws {
    let paths = try #require(try description()["paths"] as? [String: [String: Object]])
    let names = paths.values.compactMap { $0["get"]?["operationId"] as? String }
    #expect(Set(names).count == paths.count)
    #expect(names.contains("listEventsOfCharacter"))
  }

  @Test(arguments: ProtocolTable.relations)
  func `a list has its filters, id, order, and range`(relation: Relation) throws {
    let (parent, child) = (relation.parent, relation.child)
    let path = "\(parent.plural)/{\(parent.singular)Id}/\(child.plural)"
    let parameters = try parameters(path)
    let filters = try #require(ProtocolTable.filters(of: child, under: parent))
    #expect(
      parameters.compactMap { $0["name"] as? String }
        == ["\(parent.singular)Id"] + filters.map(\.name) + ["id", "orderBy", "limit", "offset"])
    #expect(parameters.allSatisfy { $0["description"] != nil })
  }

  @Test func `parameters have bounds and values`() throws {
    let parameters = try parameters("comics")
    func parameter(_ name: String) throws -> Object {
      try #require(parameters.first { $0["name"] as? String == name })
    }
    let limit = try #require(try parameter("limit")["schema"] as? [String: Any])
    #expect(limit["maximum"] as? Int == 100)
    let format = try #require(try parameter("formatType")["schema"] as? Object)
    #expect(try resolved(format)["enum"] as? [String] == ["comic", "collection"])
    let creators = try #require(try parameter("creators")["schema"] as? Object)
    #expect(creators["maxItems"] as? Int == 10)
    #expect(try parameter("id")["x-marvel-cli"] as? Bool == true)
  }

  @Test func `lists of values are shared schemas`() throws {
    let components = try #require(try description()["components"] as? [String: Object])
    let parameters = try JSONSerialization.data(
      withJSONObject: try #require(components["parameters"]))
    #expect(!String(decoding: parameters, as: UTF8.self).contains("\"enum\""))
    let values = try #require(components["schemas"]).values.compactMap {
      ($0 as? Object)?["enum"] as? [String]
    }
    #expect(values.count >= 11)
    #expect(Set(values).count == values.count)
  }

  @Test func `a parameter that is the same in several lists is one component`() throws {
    let paths = try #require(try description()["paths"] as? [String: [String: Object]])
    let references = paths.values.flatMap { $0["get"]?["parameters"] as? [Object] ?? [] }
      .compactMap { $0["$ref"] as? String }
    #expect(references.count > 500)
    #expect(Set(references).count < 100)
    for name in ["limit", "offset", "startYear", "comics.format", "characterId"] {
      #expect(references.contains("#/components/parameters/\(name)"))
    }
    let components = try #require(try description()["components"] as? [String: Object])
    let parameters = try #require(components["parameters"])
    #expect(Set(references) == Set(parameters.keys.map { "#/components/parameters/\($0)" }))
  }

  @Test func `fields that Marvel's entities do not have are marked, or absent`() throws {
    let fields = try #require(try schema("Character")["properties"] as? [String: Object])
    #expect(fields["realName"]?["x-marvel-cli"] as? Bool == true)
    #expect(fields["name"]?["x-marvel-cli"] == nil)
    let classic = try schema("Character", hasAddedFields: false)
    let classicFields = try #require(classic["properties"] as? Object)
    #expect(Set(classicFields.keys).isDisjoint(with: Kind.character.localKeys))
    #expect(classicFields["name"] != nil)
  }

  @Test func `a gateway for any key requires none`() throws {
    #expect(try #require(try description()["security"] as? [Object]).allSatisfy { !$0.isEmpty })
    let open = try #require(try description(isOpen: true)["security"] as? [Object])
    #expect(open.contains { $0.isEmpty })
  }

  @Test(arguments: [
    ("http://127.0.0.1:8017/v1/public/", "http://127.0.0.1:8017"),
    ("https://comics.example/api/v1/public/", "https://comics.example/api"),
    ("https://comics.example/api/", "/"), ("http://gateway.marvel.com/v1/public/", "/"),
  ])
  func `the server is the base URL's, unless it is Marvel's`(base: String, server: String) throws {
    let api = OpenAPI(base: base, isOpen: true, hasAddedFields: true)
    let text = String(decoding: api.json, as: UTF8.self)
    #expect(text.contains("\"servers\":[{\"url\":\"\(server)\"}]"))
  }
}
