internal import Catalog

extension ComicMetadata {
  /// The comic as ComicInfo.xml, version 2.1.
  package var comicInfo: String {
    var writer = XMLWriter()
    writer.begin("ComicInfo")
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { writer.add(name, text) }
    }
    func list(_ names: [String]) -> String { names.map(Self.withoutCommas).joined(separator: ", ") }
    add("Title", stories.joined(separator: "; "))
    add("Series", issue.series)
    add("Number", issue.number)
    add("Volume", issue.startYear.map(String.init))
    add("Summary", summary)
    if let day = cover ?? onSale {
      add("Year", String(day.year))
      add("Month", day.month.map(String.init))
      if cover == nil { add("Day", day.day.map(String.init)) }
    }
    for role in Self.roles { add(role.element, list(creators(role.matches))) }
    add("Publisher", "Marvel")
    add("Web", page)
    if pageCount > 0 { add("PageCount", String(pageCount)) }
    add("LanguageISO", "en")
    add("Format", format)
    add("Characters", list(characters))
    add("Teams", list(teams))
    // Each name has its number at the same place, so that either all have one or none.
    let numbered = arcs.filter { $0.number != nil }
    add("StoryArc", list((numbered.isEmpty ? arcs : numbered).map(\.name)))
    add("StoryArcNumber", list(numbered.compactMap { $0.number.map(String.init) }))
    add("GTIN", code(.upc) ?? code(.isbn))
    writer.end()
    return writer.text
  }

  /// The elements for creators in the order of the schema, with the roles that belong there.
  private static let roles: [(element: String, matches: @Sendable (String) -> Bool)] = [
    ("Writer", { ["writer", "script", "story", "plot", "plotter"].contains($0) }),
    ("Penciller", { ["penciler", "penciller", "artist", "painter", "layouts"].contains($0) }),
    ("Inker", { ["inker", "finishes", "embellisher"].contains($0) }),
    ("Colorist", { $0 == "colorist" }),
    ("Letterer", { $0 == "letterer" }),
    ("CoverArtist", isCover),
    ("Editor", { $0 == "editor" || $0.hasSuffix(" editor") || $0 == "editor in chief" }),
  ]

  /// Whether a role is one on the cover.
  static func isCover(_ role: String) -> Bool { role.hasSuffix("(cover)") || role == "cover" }

  private func creators(_ matches: (String) -> Bool) -> [String] {
    credits.filter { matches($0.role.lowercased()) }.map(\.creator).unique
  }

  /// Commas separate the names of a list.
  private static func withoutCommas(_ name: String) -> String {
    name.substituting(",", by: "")
  }
}
