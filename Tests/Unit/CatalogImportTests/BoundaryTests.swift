import Catalog
import CatalogDatabase
import CatalogImport
import SQLite
import TestSupport
import Testing

/// Numbers at the bounds of types, in imported rows.
struct BoundaryTests {
  private func run(_ text: String, mapping: Mapping? = nil) throws -> (ImportReport, Connection) {
    let catalog = try Connection.inMemory()
    try CatalogWriter.makeTables(in: catalog, date: "1970-01-01T00:00:00Z", attribution: "")
    let report = try Importer.run(
      Importer.Plan(origin: "sample"), into: catalog, at: Timestamp(seconds: 1_700_000_000)
    ) { importer throws(ImportError) in
      let file = try ImportFile(BytesInMemory(Array(text.utf8)), mapping: mapping)
      try importer.add(file, named: "sample")
    }
    return (report, catalog)
  }

  /// Members of a comic; `N` is the number.
  private static let members = [
    #""issueNumber":N"#, #""issueNumber":"N""#, #""pageCount":N"#, #""digitalId":N"#, #""upc":N"#,
    #""prices":[{"type":"printPrice","price":N}]"#, #""modified":"N""#, #""isbn":N"#,
    #""dates":[{"type":"onsaleDate","date":"N"}]"#, #""ids":{"gcd":N,"metron":"N","upc":N}"#,
    #""creators":{"available":N,"items":[{"resourceURI":"/creators/N","name":"C"}],"returned":N}"#,
    #""series":{"resourceURI":"https://metron.cloud/api/series/N/","name":"S (N)"}"#,
    #""characters":{"available":"N","items":[{"resourceURI":"https://metron.cloud/api/team/N/","name":"T"}]}"#,
    #""relatedIDs":{"characters":[N],"creators":[{"id":N,"roles":["writer"]}]}"#,
    #""variants":[{"name":"V","price":N,"gcd":N}]"#, #""startYear":N"#, #""endYear":"N""#,
  ]

  @Test(arguments: members) func `a row may have any number, and the others are imported`(
    member: String
  ) throws {
    for number in BoundaryNumber.all {
      let lines = [
        #"{"id":1,"title":"A","resourceURI":"/comics/1"}"#,
        #"{"id":2,"title":"B","resourceURI":"/comics/2",\#(member.replacing("N", with: number))}"#,
        #"{"id":3,"title":"C","resourceURI":"/comics/3"}"#,
      ]
      let isValid =
        !BoundaryNumber.words.contains(number) || !member.replacing("\"N\"", with: "").contains("N")
        || !["[N", ":N"].contains(where: member.contains)
      do {
        let (report, catalog) = try run(lines.joined(separator: "\n"))
        #expect(report.refused <= 1)
        let ids = try catalog.integer("SELECT count(*) FROM entity WHERE id IN (1, 3)")
        #expect(ids == 2, "\(member) \(number.prefix(40))")
        // A number is ordered, or there is none.
        #expect(try catalog.integer("SELECT count(*) FROM fact WHERE value IS NULL") == 0)
        let links = try catalog.integer(
          "SELECT count(*) FROM link WHERE other_id NOT BETWEEN 1 AND 9007199254740992")
        #expect(links == 0)
      } catch let error as ImportError {
        #expect(!isValid, "\(member) \(number.prefix(40)) \(error)")
      }
    }
  }

  @Test func `a row with an impossible id is refused alone`() throws {
    for number in BoundaryNumber.integers + BoundaryNumber.decimals {
      let text =
        "{\"id\":1,\"title\":\"A\",\"resourceURI\":\"/comics/1\"}\n"
        + "{\"id\":\(number),\"title\":\"B\",\"resourceURI\":\"/comics/2\"}\n"
      let (report, catalog) = try run(text)
      let isID = Int(number).map(EntityKey.statedIDs.contains) ?? false
      #expect(report.refused == (isID ? 0 : 1), "\(number.prefix(40))")
      #expect(try catalog.integer("SELECT count(*) FROM entity") == (isID ? 2 : 1))
    }
  }

  @Test func `an envelope may state any total`() throws {
    for number in BoundaryNumber.integers + BoundaryNumber.decimals {
      let row = #"{"id":1,"title":"A","resourceURI":"/comics/1"}"#
      let text =
        #"{"data":{"offset":\#(number),"total":\#(number),"count":\#(number),"results":[\#(row)]}}"#
      let (report, catalog) = try run(text)
      #expect(report.refused == 0)
      #expect(try catalog.integer("SELECT count(*) FROM entity") == 1)
    }
  }

  @Test func `a cell may have any number, and the other rows are imported`() throws {
    let mapping = try Mapping(
      #"{"kind":"comic","fields":{"id":"id","title":"title","issueNumber":"number","pageCount":"pages"}}"#
    )
    for number in BoundaryNumber.all {
      let text =
        "id,title,number,pages\n1,A,1,1\n2,B,\(number),\(number)\n\(number),C,1,1\n3,D,1,1\n"
      let (report, catalog) = try run(text, mapping: mapping)
      #expect(report.refused <= 2, "\(number.prefix(40))")
      #expect(try catalog.integer("SELECT count(*) FROM entity WHERE id IN (1, 3)") == 2)
    }
  }
}
