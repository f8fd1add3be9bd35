import Catalog
import TestSupport
import Testing

/// The addresses of pages on marvel.com.
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

  @Test func `pages are printed instead of dead addresses of the API`() throws {
    let home = Home()
    let url = ["-o", "url", "-q"]
    try home.expect(
      ["show", "creator/30"] + url, prints: "https://www.marvel.com/comics/creators/30/stan_lee\n")
    let other = home.write(#"{"id":5,"name":"X","resourceURI":""}"#, to: "x.json")
    _ = try home.run(["import", other, "--kind", "character", "--origin", "wiki"])
    try home.expect(["show", "5", "--origin", "wiki"] + url, prints: "\n")
  }
}
