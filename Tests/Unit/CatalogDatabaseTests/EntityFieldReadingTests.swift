import Catalog
import CatalogDatabase
import SQLite
import Testing

/// What a catalog file stores of an entity, compared with the table of fields.
struct EntityFieldReadingTests {
  /// Returns an entity in which every field has a value.
  ///
  /// "2010" is a text, a number, and a date. Texts that are searched begin with their keys.
  private func entity(_ kind: Kind) -> String {
    let members = kind.fields.map { field in
      let text = field.search == nil ? "2010" : "\(field.key) 2010"
      let value =
        switch field.type {
        case .integer: "2010"
        case .string, .stringOrNumber, .numberOrString, .addressOrService: "\"\(text)\""
        case .object(.date):
          ["onsaleDate", "focDate", "coverDate"].map { #"{"type":"\#($0)","date":"2010"}"# }
            .joined(separator: ",")
        case .object(.translation): #"{"language":"de","name":"\#(text)"}"#
        case .object(.relation): #"{"type":"wife","name":"\#(text)"}"#
        case .object(.association): #"{"type":"gear","name":"\#(text)"}"#
        case .object: #"{"resourceURI":"series/1","name":"Title (2010)","date":"2010"}"#
        case .related(let kind):
          #"{"available":1,"items":[{"resourceURI":"\#(kind.plural)/2","name":"\#(kind.plural)"}]}"#
        }
      return "\"\(field.key)\":" + (field.isArray ? "[\(value)]" : value)
    }
    return "{\(members.joined(separator: ","))}"
  }

  @Test(arguments: Kind.allCases)
  func `every fact of the table is stored`(kind: Kind) throws {
    let catalog = try EntryCatalog([try #require(Entry(kind, json: entity(kind)))])
    let statement = try catalog.connection.prepare("SELECT DISTINCT attribute FROM fact")
    var stored: Set<Attribute?> = []
    while try statement.step() { stored.insert(Attribute(rawValue: Int(statement.integer(0)))) }
    let columns: Set<Attribute?> = [.id, .name, .modified]
    #expect(stored == Set(kind.fields.flatMap(\.facts).map(\.attribute)).subtracting(columns))
  }

  @Test(arguments: Kind.allCases)
  func `names, descriptions, and creators are those of the table`(kind: Kind) throws {
    let entry = try #require(Entry(kind, json: entity(kind)))
    func keys(_ part: Hit.Field) -> [String] {
      kind.fields.filter { $0.search == part }.map(\.key)
    }
    #expect([entry.title] == keys(.name).map { "\($0) 2010" })
    #expect(entry.aliases == keys(.alias).map { "\($0) 2010" })
    let texts = keys(.description).map { $0 == "relations" ? "wife of \($0) 2010" : "\($0) 2010" }
    #expect(entry.description == texts.joined(separator: "\n"))
    #expect(entry.associations == keys(.knownFor).map { "\($0) 2010" })
    let creators = kind.fields.filter { $0.search == .creator }
    #expect(entry.creators == creators.map { $0.relatedKind == nil ? "Title (2010)" : $0.key })
  }

  @Test(arguments: Kind.allCases)
  func `lists and references of the table are relations`(kind: Kind) throws {
    let entry = try #require(Entry(kind, json: entity(kind)))
    let lists = kind.fields.compactMap(\.relatedKind)
    // The comic is a variant, of which only a part counts.
    #expect(entry.popularity == (kind == .comic ? 0 : lists.count))
    // `next` and `previous` of a series are of its own kind.
    let references = [.comic, .event, .story].contains(kind) ? [EntityKey(.series, 1)] : []
    let expected = lists.map { EntityKey($0, 2) } + references
    #expect(Set(entry.related.map(\.key)) == Set(expected))
  }
}
