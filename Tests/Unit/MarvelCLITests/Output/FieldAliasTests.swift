import Catalog
import TestSupport
import Testing

/// Names of fields that are the same for all kinds, and fields that no entity has.
struct FieldAliasTests {
  private static let comic =
    #"{"id":7,"title":"A #1","series":{"resourceURI":"http://x/series/12","name":"A"},"#
    + #""creators":{"items":[{"resourceURI":"http://x/creators/30","name":"B","role":"writer"},"#
    + #"{"name":"C","role":"Penciller"},{"resourceURI":"/creators/x","name":"D","role":"writer"}"#
    + "]}}"

  private func comics(_ arguments: String...) async throws -> Outcome {
    try await EntitySource.world(Self.comic, kind: .comic).run(["list", "comics"] + arguments)
  }

  @Test(arguments: [
    ("name", #"{"name":"A #1"}"#), ("title,name", #"{"title":"A #1","name":"A #1"}"#),
    ("series.id", #"{"series":{"id":12}}"#),
    (
      "creators.items[].id,creators.items[].resourceURI",
      #"{"creators":{"items":[{"id":30,"resourceURI":"http://x/creators/30"},"#
        + #"{"id":null,"resourceURI":null},{"id":null,"resourceURI":"/creators/x"}]}}"#
    ),
  ])
  func `name is the title, id ends an address`(fields: String, json: String) async throws {
    #expect(try await comics("-o", "jsonl", "--fields", fields) == Outcome(stdout: json + "\n"))
  }

  @Test(arguments: ["--columns", "--fields"])
  func `columns have both names, too`(flag: String) async throws {
    #expect(
      try await comics("-o", "csv", flag, "id,name,series.id,creators.items[].id")
        == Outcome(stdout: "id,name,series.id,creators.items[].id\r\n7,A #1,12,30\r\n"))
  }

  @Test func `a column can be the names of the creators with a role`() async throws {
    #expect(
      try await comics("-o", "csv", "--columns", "writer,penciler,inker")
        == Outcome(stdout: "writer,penciler,inker\r\nB; D,C,\r\n"))
  }

  @Test(arguments: [
    ("nam", "comics have no field 'nam'; did you mean 'name'?"),
    (
      "creators.items.name",
      "comics have no field 'creators.items.name'; did you mean "
        + "'creators.items[].name'?"
    ),
    ("realName", "comics have no field 'realName';"),
    ("series.id.x", "comics have no field 'series.id.x'; did you mean 'series.id'?"),
    ("title[]", "comics have no field 'title[]'; did you mean 'title'?"),
  ])
  func `an unknown field names the nearest one`(path: String, message: String) async throws {
    #expect(
      try await comics("--fields", "id,\(path)")
        == .error("\(message) marvel-cli help fields comics lists all", 64))
  }

  @Test(arguments: [("coverDate", "dates"), ("writer", "creators")])
  func `a column that is no field is a helpful error`(column: String, field: String) async throws {
    #expect(
      try await comics("--fields", column)
        == .error(
          "comics have no field '\(column)'; use --columns \(column), or --fields \(field)", 64))
    #expect(try await comics("--fields", field).status == 0)
  }

  @Test func `help on fields names all fields, and explains those of a kind`() async throws {
    let all = try await marvel(["help", "fields"]).stdout
    #expect(all.split(separator: "\n", omittingEmptySubsequences: false).count < 80)
    for kind in Kind.allCases {
      for field in kind.fields { #expect(all.contains(field.key)) }
    }
    let page = try await marvel(["help", "fields", "series"])
    #expect(page.status == 0)
    let startYear = "\n  startYear                     the year of the first comic; 1981\n"
    #expect(page.stdout.contains(startYear))
    #expect(page.stdout.contains("\n  name                          another name for title;"))
    #expect(page.stdout.contains("\n  creators.items[].id "))
    #expect(page.stdout.contains("the related ones; parts as in creators\n"))
    #expect(!page.stdout.contains("realName"))
  }
}
