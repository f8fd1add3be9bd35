import Catalog
import TestSupport
import Testing

/// The addresses of pages on marvel.com.
@Suite(.runsPrograms)
struct WebPageTests {
  @Test(arguments: [
    (Kind.comic, 10, "Mystique (2003) #21", false, "comics/issue/10/mystique_2003_21"),
    (
      .comic, 7, "Art of Marvel Vol. 2 (Hardcover)", true,
      "comics/collection/7/art_of_marvel_vol_2_hardcover"
    ),
    (.series, 118, "G.I. Joe Vol. II (1999)", false, "comics/series/118/gi_joe_vol_ii_1999"),
    (
      .series, 693, "Cable & Deadpool (2004 - 2008)", false,
      "comics/series/693/cable_deadpool_2004_-_2008"
    ),
    (.character, 1_009_144, "A.I.M.", false, "comics/characters/1009144/aim."),
    (.event, 116, "Acts of Vengeance!", false, "comics/events/116/acts_of_vengeance"),
    (.creator, 30, "Stan Lee", false, "comics/creators/30/stan_lee"),
  ])
  func `the forms are those of recorded responses`(
    kind: Kind, id: Int, title: String, isCollection: Bool, path: String
  ) {
    #expect(
      EntityKey(kind, id).webPage(title: title, isCollection: isCollection)
        == "https://www.marvel.com/" + path)
  }

  @Test func `stories and ids of our own have no page`() {
    #expect(EntityKey(.story, 1).webPage(title: "A", isCollection: false) == nil)
    let own = EntityKey(.character, EntityKey.projectIDs.lowerBound)
    #expect(own.webPage(title: "A", isCollection: false) == nil)
  }

  @Test(
    .enabled(if: SharedData.isPresent, SharedData.absence),
    arguments: [("comics", 0.95), ("series", 0.98), ("events", 1), ("creators", 0.99)])
  func `nearly all recorded addresses have this form`(kind: String, share: Double) throws {
    let kind = try #require(Kind(name: kind))
    var (same, all) = (0, 0)
    for entity in try SharedData.entities(kind.plural, in: DataDirectory.shared) {
      guard let key = entity.key,
        let link = entity["urls"]?.elements.first(where: { $0["type"]?.string == "\"detail\"" }),
        let address = link["url"]?.string,
        let path = address.split(whereSeparator: "\"?".contains).first
      else { continue }
      let format = entity["format"]?.string.lowercased().filter { $0 != "\"" } ?? ""
      let page = key.webPage(
        title: entity[kind.titleKey]?.string.filter { $0 != "\"" } ?? "",
        isCollection: EntityField.collectionFormats.contains(format))
      all += 1
      // The address of a variant has another part at its end.
      let recorded = "https://www.marvel.com/" + path.replacing("http://marvel.com/", with: "")
      if let page, recorded == page || recorded.hasPrefix(page + "/") { same += 1 }
    }
    #expect(Double(same) >= share * Double(all), "\(same) of \(all)")
  }

  @Test func `pages are printed instead of dead addresses of the API`() throws {
    let program = Program(named: "marvel-cli")
    let home = ScratchDirectory()
    func run(_ arguments: [String]) throws -> Outcome {
      try program.run(arguments + ["-o", "url", "-q"], environment: ["HOME": home.path])
    }
    #expect(
      try run(["show", "creator/30"])
        == Outcome(stdout: "https://www.marvel.com/comics/creators/30/stan_lee\n"))
    let other = home.write(#"{"id":5,"name":"X","resourceURI":""}"#, to: "x.json")
    _ = try program.run(
      ["import", other, "--kind", "character", "--origin", "wiki"],
      environment: ["HOME": home.path])
    #expect(try run(["show", "5", "--origin", "wiki"]) == Outcome(stdout: "\n"))
  }
}
