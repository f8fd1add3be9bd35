internal import Catalog

extension ComicMetadata {
  /// The comic as MetronInfo.xml, version 1.1.
  package var metronInfo: String {
    var writer = XMLWriter()
    writer.begin("MetronInfo")
    addIDs(&writer)
    writer.begin("Publisher")
    writer.add("Name", "Marvel")
    writer.end()
    addSeries(&writer)
    if !issue.number.isEmpty { writer.add("Number", issue.number) }
    addList("Stories", "Story", stories, &writer)
    if !summary.isEmpty { writer.add("Summary", summary) }
    if !price.isEmpty {
      writer.begin("Prices")
      writer.add("Price", price, [("country", "US")])
      writer.end()
    }
    // The schema has no months; a cover has no day.
    if let cover, cover.month != nil { writer.add("CoverDate", cover.first.dayText) }
    if let onSale, onSale.day != nil { writer.add("StoreDate", onSale.description) }
    if pageCount > 0 { writer.add("PageCount", String(pageCount)) }
    addArcs(&writer)
    addList("Characters", "Character", characters, &writer)
    addList("Teams", "Team", teams, &writer)
    addCodes(&writer)
    if !page.isEmpty {
      writer.begin("URLs")
      writer.add("URL", page, [("primary", "true")])
      writer.end()
    }
    addCredits(&writer)
    writer.end()
    return writer.text
  }

  private func addList(
    _ list: String, _ element: String, _ names: [String], _ writer: inout XMLWriter
  ) {
    guard !names.isEmpty else { return }
    writer.begin(list)
    for name in names { writer.add(element, name) }
    writer.end()
  }

  /// The names of databases in the schema.
  private static let sources: [(database: ExternalID.Database, name: String)] = [
    (.marvel, "Marvel"), (.provider("metron"), "Metron"), (.comicvine, "Comic Vine"),
    (.provider("gcd"), "Grand Comics Database"),
  ]

  private func addIDs(_ writer: inout XMLWriter) {
    let known = Self.sources.compactMap { source in code(source.database).map { (source.name, $0) }
    }
    guard !known.isEmpty else { return }
    writer.begin("IDS")
    for (place, (name, number)) in known.enumerated() {
      writer.add("ID", number, [("source", name)] + (place == 0 ? [("primary", "true")] : []))
    }
    writer.end()
  }

  private static let formats: [String: String] = [
    "comic": "Single Issue", "single issue": "Single Issue", "annual": "Annual",
    "trade paperback": "Trade Paperback", "hardcover": "Hardcover", "omnibus": "Omnibus",
    "graphic novel": "Graphic Novel", "limited series": "Limited Series", "one-shot": "One-Shot",
    "digital chapter": "Digital Chapter", "digital comic": "Digital Chapter",
    "infinite comic": "Digital Chapter", "digital vertical comic": "Digital Chapter",
  ]

  private func addSeries(_ writer: inout XMLWriter) {
    writer.begin("Series", [("lang", "en")])
    writer.add("Name", issue.series)
    if let format = Self.formats[format.lowercased()] { writer.add("Format", format) }
    if let year = issue.startYear { writer.add("StartYear", String(year)) }
    writer.end()
  }

  private func addArcs(_ writer: inout XMLWriter) {
    guard !arcs.isEmpty else { return }
    writer.begin("Arcs")
    for arc in arcs {
      writer.begin("Arc")
      writer.add("Name", arc.name)
      if let number = arc.number { writer.add("Number", String(number)) }
      writer.end()
    }
    writer.end()
  }

  private func addCodes(_ writer: inout XMLWriter) {
    guard code(.upc) != nil || code(.isbn) != nil else { return }
    writer.begin("GTIN")
    if let isbn = code(.isbn) { writer.add("ISBN", isbn) }
    if let upc = code(.upc) { writer.add("UPC", upc) }
    writer.end()
  }

  private func addCredits(_ writer: inout XMLWriter) {
    guard !credits.isEmpty else { return }
    writer.begin("Credits")
    for creator in credits.map(\.creator).unique {
      writer.begin("Credit")
      writer.add("Creator", creator)
      let roles = credits.filter { $0.creator == creator }.map { Self.role($0.role) }
      addList("Roles", "Role", roles.unique, &writer)
      writer.end()
    }
    writer.end()
  }

  /// The roles of the schema whose names are not simply capitalized.
  private static let roles = [
    "penciler": "Penciller", "plotter": "Plot", "painter": "Artist",
    "editor in chief": "Editor In Chief",
  ]
  private static let sameRoles: Set = [
    "writer", "script", "story", "plot", "artist", "penciller", "breakdowns", "illustrator",
    "layouts", "inker", "embellisher", "finishes", "colorist", "letterer", "editor",
    "consulting editor", "assistant editor", "associate editor", "group editor", "senior editor",
    "managing editor", "collection editor", "production", "designer", "logo design", "translator",
    "supervising editor", "executive editor", "president", "publisher", "chief creative officer",
    "executive producer",
  ]

  /// Returns the schema's name of a role.
  private static func role(_ role: String) -> String {
    let role = role.lowercased()
    if isCover(role) { return "Cover" }
    if let other = roles[role] { return other }
    guard sameRoles.contains(role) else { return "Other" }
    return role.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
