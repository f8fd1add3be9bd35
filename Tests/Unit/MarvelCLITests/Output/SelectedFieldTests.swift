import TestSupport
import Testing

/// `--fields` over the complete catalog.
struct SelectedFieldTests {
  private let home = Home()

  @Test func `all fields, named in any order, give the complete entity`() throws {
    let show = ["show", "1009610", "-o", "jsonl"]
    let complete = try home.run(show)
    let keys = try home.jq("keys_unsorted | reverse | join(\",\")", complete.stdout)
      .filter { $0 != "\"" && $0 != "\n" }
    #expect(keys.split(separator: ",").count > 20)
    #expect(try home.run(show + ["--fields", keys]) == complete)
  }

  @Test func `selected fields match the output of jq`() throws {
    let list = ["list", "--all", "-o", "jsonl"]
    let filter = "{id, thumbnail: {path: .thumbnail.path}, urls: [.urls[] | {type}], aliases}"
    #expect(
      try home.run(list + ["--fields", "aliases,urls[].type,thumbnail.path,id"]).stdout
        == home.jq(filter, home.run(list).stdout))
  }
}
