import Catalog
import CatalogDatabase
import Testing

/// Series that are found by the name as which others compare it, however theirs is written.
struct SeriesNameTests {
  private func ids(_ typed: String, in source: DatabaseSource) throws -> [Int] {
    let matcher = EntityMatcher(source, hasMarvelIDs: true)
    return try matcher.series(named: matcher.seriesName(typed)).map(\.id)
  }

  @Test(arguments: [
    ("Starbrand & Nightmask (2015 - 2016)", "starbrand and nightmask"),
    ("Starbrand & Nightmask (2015 - 2016)", "Starbrand Nightmask"),
    ("Hand & Dagger (2001)", "Hand and Dagger"),
    ("The Quux and the Zorp (2001)", "Quux the Zorp"),
    ("Quux and Zorp and Blip (2001)", "Quux Zorp Blip"),
    ("Sgt. Zork & His Howling Commandos (1963)", "Sergeant Zork and his howling commandos"),
    ("Dr. Zeta & Doctor Omega (1999)", "Doctor Zeta and Dr Omega"),
    ("Zeta (Director's Cut) (2015 - 2016)", "Zeta (Director's Cut)"),
    ("Order, The (2002)", "The Order"),
    ("Ｚed-Men (2001)", "zed men"),
    ("Zeta%26Omega (2001)", "Zeta and Omega"),
    ("Zürich Men (2001)", "zurich-men"),
    ("Zeta ٣ (2001)", "zeta 3"),
    ("2099 Zeta: What If? (2001)", "2099 zeta what if"),
  ])
  func `an odd name is found`(title: String, typed: String) throws {
    let catalog = try EntryCatalog([Entry(.series, 7, title), Entry(.series, 8, "Zeta (1990)")])
    #expect(try ids(typed, in: catalog.source) == [7])
  }

  @Test(arguments: [
    ("Onslaught: Epilogue Zeta", "onslaught epilogue zeta"), ("Zeta Wizard #½", "Zeta Wizard"),
    ("Zeta Alpha #A1", "zeta alpha"), ("Zeta Flight (2001) #3", "Zeta Flight"),
    ("Phi & Omega (2001) #3", "Phi and Omega"),
  ])
  func `a series that only a comic names is found`(title: String, typed: String) throws {
    let catalog = try EntryCatalog([
      Entry(.comic, 1, title, related: [EntityKey(.series, 7)]),
      Entry(.series, 8, "Zeta Flight (Reprints) (2003)"), Entry(.series, 9, "Phi Omega (1999)"),
      Entry(.comic, 2, "Phi Omega (1999) #1", related: [EntityKey(.series, 9)]),
    ])
    #expect(try ids(typed, in: catalog.source) == [7])
  }
}
