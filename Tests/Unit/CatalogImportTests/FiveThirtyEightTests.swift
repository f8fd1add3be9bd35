import Catalog
import CatalogImport
import Testing

struct FiveThirtyEightTests {
  private let head =
    "page_id,name,urlslug,ID,ALIGN,EYE,HAIR,SEX,GSM,ALIVE,APPEARANCES,FIRST APPEARANCE,Year\n"

  private let lists = ["comics", "series", "stories", "events"].map { list in
    "\"\(list)\":{\"available\":0,\"collectionURI\":\"\",\"items\":[],\"returned\":0}"
  }.joined(separator: ",")

  @Test func `a row becomes a character with the wiki's id and decoded JSON escapes`() throws {
    let row =
      "7,\"Sample \\\"\"Sam\\\"\" Mu\\u00f1oz (Earth-616)\",\\/Sample_(Earth-616),Secret Identity,"
      + "Good Characters,Blue Eyes,Bald,Female Characters,Something,Living Characters,12,Feb-06,2006\n"
    let url = "https://marvel.fandom.com/wiki/Sample_(Earth-616)"
    #expect(
      try rows(head + row) == [
        .hero(
          2,
          "{\"id\":7,\"name\":\"Sample \\\"Sam\\\" Muñoz (Earth-616)\",\"description\":\"\","
            + "\"modified\":\"-0001-11-30T00:00:00-0500\",\"thumbnail\":null,\"resourceURI\":\"\","
            + lists + ",\"urls\":[{\"type\":\"detail\",\"url\":\"\(url)\"}],"
            + "\"identity\":\"Secret\",\"alignment\":\"Good\",\"eye\":\"Blue\",\"hair\":\"Bald\","
            + "\"sex\":\"Female\",\"alive\":true,\"appearances\":12,"
            + "\"firstAppearance\":{\"year\":2006,\"month\":2},\"url\":\"\(url)\"}")
      ])
  }

  @Test func `empty fields are null`() throws {
    guard case .entity(_, let json)? = try rows(head + "7,A,\\/A,,,,,,,,,,\n").first?.content else {
      Issue.record("no entity")
      return
    }
    #expect(
      json.contains(
        "\"identity\":null,\"alignment\":null,\"eye\":null,\"hair\":null,\"sex\":null,"
          + "\"alive\":null,\"appearances\":null,\"firstAppearance\":null"))
  }

  @Test(arguments: [
    ("x,A,\\/A,,,,,,,,,,", RowError.noID), ("0,A,\\/A,,,,,,,,,,", .noID),
    ("1,,\\/A,,,,,,,,,,", .unreadableField("name", value: "", wanted: .name)),
    ("1,A,\\/A,,,,,,,,many,,", .unreadableField("APPEARANCES", value: "many", wanted: .number)),
    ("1,A", .fieldCount(2, expected: 13)),
  ])
  func `an unreadable row is rejected`(row: String, error: RowError) throws {
    #expect(try rows(head + row + "\n") == [.refused(2, error)])
  }

  @Test func `the table has its own origin`() throws {
    let file = try ImportFile(BytesInMemory(Array(head.utf8)))
    #expect(file.form == .fiveThirtyEight)
    #expect(file.origin == "fivethirtyeight")
  }
}
