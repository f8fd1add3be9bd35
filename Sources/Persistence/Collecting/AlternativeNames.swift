internal import Catalog

/// Names under which other catalogs have Marvel's series.
struct AlternativeNames {
  /// The names of one group are used for the same series. A series is found by another name of its
  /// group only if it has the number and its years fit.
  private static let groups = [
    ["X-Men", "Uncanny X-Men"],
    ["Thor", "Mighty Thor"],
    ["Hulk", "Incredible Hulk"],
    ["Iron Man", "Invincible Iron Man"],
    [
      "Spectacular Spider-Man", "Peter Parker, the Spectacular Spider-Man",
      "Peter Parker: The Spectacular Spider-Man",
    ],
    [
      "Spectacular Spider-Man Annual", "Peter Parker, the Spectacular Spider-Man Annual",
    ],
    ["West Coast Avengers", "Avengers West Coast"],
    ["West Coast Avengers Annual", "Avengers West Coast Annual"],
    ["Power Man", "Power Man and Iron Fist", "Luke Cage, Power Man"],
    ["Luke Cage, Hero for Hire", "Hero for Hire"],
    ["Marvel 1602", "1602"],
    ["X-Men Annual", "Uncanny X-Men Annual"],
    ["Thor Annual", "Mighty Thor Annual"],
    ["Hulk Annual", "Incredible Hulk Annual"],
    ["Iron Man Annual", "Invincible Iron Man Annual"],
    ["Sub-Mariner", "Prince Namor, the Sub-Mariner"],
    [
      "Captain America", "Captain America and the Falcon", "Captain America and Bucky",
      "Captain America and Hawkeye", "Captain America and Iron Man",
      "Captain America and Black Widow",
    ],
    ["Daredevil", "Daredevil and the Black Widow"],
    ["Hercules", "Incredible Hercules"],
    ["Tales to Astonish", "The Hulk: Tales to Astonish"],
    ["Marvel Knights: Spider-Man", "Marvel Knights Spider-Man", "Sensational Spider-Man"],
    ["Spider-Man & Wolverine", "Marvel Knights: Spider-Man & Wolverine"],
    ["Amazing Adult Fantasy", "Amazing Fantasy"],
    ["Ghost Rider/Blaze: Spirits of Vengeance", "Spirits of Vengeance"],
  ]

  /// By compared name.
  private var others: [String: [String]] = [:]

  init(_ index: SeriesIndex) throws(CatalogError) {
    for group in Self.groups {
      var names: [String] = []
      for name in group {
        let compared = try index.comparedName(name)
        if !names.contains(compared) { names.append(compared) }
      }
      for name in names { others[name, default: []] += names.filter { $0 != name } }
    }
  }

  /// The other names of series with a name, both compared.
  func names(for compared: String) -> [String] { others[compared] ?? [] }
}
