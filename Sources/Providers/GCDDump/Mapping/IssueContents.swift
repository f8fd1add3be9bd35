internal import Catalog
internal import SQLite

/// The stories of an issue, with their credits and characters from rows and from old texts.
struct IssueContents {
  /// In their order, without advertisements and the like that no one is credited for.
  private(set) var stories: [StoryRow] = []
  private(set) var credits = CreditList()
  private var cast = CastList()
  private var coverCast = CastList()

  let names: DumpNames
  let statements: DumpStatements

  init(
    of issue: IssueRow, _ names: DumpNames, _ statements: DumpStatements,
    _ report: inout DumpReport
  ) throws(SQLiteError) {
    (self.names, self.statements) = (names, statements)
    let rows = Dictionary(grouping: try statements.credits(of: issue.id), by: \.story)
    let all = try statements.stories(of: issue.id)
    stories = all.filter { story in
      switch story.part {
      case .cover, .comic, .text: true
      case .other: rows[story.id] != nil || StoryRow.credits.contains { story.texts[$0] != nil }
      case .obsolete: false
      }
    }
    report.count(.omittedStories, all.count - stories.count)
    try addRows(rows, &report)
    try addTexts(issue["editing"], &report)
    try addCast(of: issue.id, &report)
  }

  /// The characters of the stories; those of the cover if the stories have none.
  var members: [CastList.Appearance] {
    (cast.isEmpty ? coverCast : cast).items(names)
  }

  // MARK: Credits

  private mutating func addRows(
    _ rows: [Int: [DumpStatements.CreditRow]], _ report: inout DumpReport
  ) throws(SQLiteError) {
    for (index, story) in stories.enumerated() where story.part != .other {
      for row in rows[story.id] ?? [] {
        try add(row, ofStory: index, isCover: story.part == .cover, &report)
      }
    }
    for row in rows[0] ?? [] { try add(row, ofStory: stories.count, isCover: false, &report) }
  }

  private mutating func add(
    _ row: DumpStatements.CreditRow, ofStory story: Int, isCover: Bool,
    _ report: inout DumpReport
  ) throws(SQLiteError) {
    let id: Int
    switch names.creators[row.name] {
    case .entity(let entity): id = entity
    case .orphaned: return report.count(.orphanedCredits)
    case .deleted: return report.count(.deletedCreators)
    }
    if row.isUncertain { report.count(.uncertainCredits) }
    let type = statements.creditTypes[row.type]
    if !(1...14).contains(row.type) { report.count(.unknownCreditTypes) }
    let name = names.creators.entities[id]?.name ?? ""
    for role in CreditType.roles(row.type, name: type ?? "") {
      var credit = CreditList.Credit(
        name: name, creator: id, role: isCover ? role + " (cover)" : role)
      let usedName = names.creators.text(of: row.name)
      credit.creditedAs =
        row.creditedAs.isEmpty && usedName != name ? usedName : row.creditedAs
      credit.signedAs = row.signedAs
      let isPainted = CreditType.isPainted(row.type) && row.remark.isEmpty
      credit.remark = isPainted ? "painting" : row.remark
      credits.add(
        credit, ofStory: story, names: [try names.folded(name)], isUncertain: row.isUncertain)
    }
  }

  private static let roles = [
    ("script", "writer"), ("pencils", "penciler"), ("inks", "inker"), ("colors", "colorist"),
    ("letters", "letterer"), ("editing", "editor"),
  ]

  /// - Parameter editing: The text of the issue.
  private mutating func addTexts(
    _ editing: String, _ report: inout DumpReport
  ) throws(SQLiteError) {
    for (index, story) in stories.enumerated() where story.part != .other {
      for (column, role) in Self.roles {
        guard let text = story.texts[column] else { continue }
        try add(
          text, as: story.part == .cover ? role + " (cover)" : role, ofStory: index, &report)
      }
    }
    try add(editing, as: "editor", ofStory: stories.count, &report)
  }

  private mutating func add(
    _ text: String, as role: String, ofStory story: Int, _ report: inout DumpReport
  ) throws(SQLiteError) {
    let field = CreditText(report.decoded(text))
    if field.unbalanced > 0 { report.count(.unbalancedTexts) }
    for item in field.names {
      let folded = try names.folded(item.name)
      let creator = names.creator(named: folded)
      if item.isUncertain {
        report.count(.uncertainCredits)
      } else {
        report.count(creator == nil ? .unknownCredits : .textCredits)
      }
      let name = creator.flatMap { names.creators.entities[$0]?.name } ?? item.name
      var credit = CreditList.Credit(name: name, creator: creator, role: role)
      credit.creditedAs = item.creditedAs
      credit.signedAs = item.signedAs
      let remarks = [item.isPainted ? "painted" : nil, item.role].compactMap(\.self)
      credit.remark = remarks.joined(separator: "; ")
      credits.add(credit, ofStory: story, names: [folded], isUncertain: item.isUncertain)
    }
  }

  // MARK: Characters

  private mutating func addCast(
    of issue: Int, _ report: inout DumpReport
  ) throws(SQLiteError) {
    let characters = Dictionary(grouping: try statements.characters(of: issue), by: \.story)
    let groups = Dictionary(grouping: try statements.groups(of: issue), by: \.story)
    let relevant = stories.filter { $0.hasCast || $0.part == .cover }
    for story in relevant {
      for row in characters[story.id] ?? [] { try add(row, to: story, &report) }
      for row in groups[story.id] ?? [] { try add(group: row.name, to: story, &report) }
    }
    for story in relevant {
      guard let text = story.texts["characters"] else { continue }
      let field = CharacterText(report.decoded(text))
      if field.unbalanced > 0 { report.count(.unbalancedTexts) }
      try add(field.items, to: story, &report)
    }
  }

  /// Changes the cast that a story belongs to.
  private mutating func change(_ story: StoryRow, _ body: (inout CastList) -> Void) {
    if story.part == .cover { body(&coverCast) } else { body(&cast) }
  }

  private mutating func add(
    _ row: DumpStatements.CharacterRow, to story: StoryRow, _ report: inout DumpReport
  ) throws(SQLiteError) {
    guard case .entity(let id) = names.characters[row.name] else {
      return report.count(.orphanedCharacters)
    }
    let folded = try names.folded(names.characters.entities[id]?.name ?? "")
    var appearance = CastList.Appearance(
      member: .character(id), name: try names.characters.title(of: id, names.connection))
    appearance.role = row.role
    appearance.isFlashback = row.isFlashback
    appearance.isOrigin = row.isOrigin
    appearance.isDeath = row.isDeath
    appearance.notes = report.decoded(row.notes)
    change(story) { $0.add(appearance, folded: folded) }
  }

  private mutating func add(
    group name: Int, to story: StoryRow, _ report: inout DumpReport
  ) throws(SQLiteError) {
    guard case .entity(let id) = names.groups[name] else {
      return report.count(.orphanedCharacters)
    }
    let title = try names.groups.title(of: id, names.connection)
    let folded = try names.folded(names.groups.entities[id]?.name ?? "")
    change(story) { $0.add(CastList.Appearance(member: .group(id), name: title), folded: folded) }
  }

  /// Adds the characters and teams of a text, as far as they are certain and have names.
  private mutating func add(
    _ items: [CharacterItem], to story: StoryRow, _ report: inout DumpReport
  ) throws(SQLiteError) {
    for item in items where !item.isUncertain {
      let folded = try names.folded(item.name)
      let isTeam = item.isTeam || names.isGroupOnly(folded)
      if !item.isDescription, !folded.isEmpty {
        var appearance = try isTeam ? team(item, folded) : character(item, folded)
        if case .name = appearance.member {
          report.count(.unknownCharacters)
        } else {
          report.count(.textCharacters)
        }
        appearance.notes = item.notes.joined(separator: ", ")
        change(story) { $0.add(fromText: appearance) }
      }
      try add(item.members, to: story, &report)
      // The bracket of a team has its members.
      if isTeam { try add(item.alterEgos, to: story, &report) }
    }
  }

  private func team(
    _ item: CharacterItem, _ folded: String
  ) throws(SQLiteError) -> CastList.Appearance {
    guard let id = names.group(named: folded) else {
      return CastList.Appearance(member: .name(folded, isTeam: true), name: item.name)
    }
    return CastList.Appearance(
      member: .group(id), name: try names.groups.title(of: id, names.connection))
  }

  private func character(
    _ item: CharacterItem, _ folded: String
  ) throws(SQLiteError) -> CastList.Appearance {
    let alterEgo = try item.alterEgo.map { name throws(SQLiteError) in try names.folded(name) }
    guard let id = try names.character(named: folded, alterEgo: alterEgo) else {
      return CastList.Appearance(member: .name(folded, isTeam: false), name: item.name)
    }
    return CastList.Appearance(
      member: .character(id), name: try names.characters.title(of: id, names.connection))
  }
}
