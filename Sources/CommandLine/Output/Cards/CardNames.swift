internal import Catalog
internal import JSONText

/// The names on a card: of the entities that a field refers to, and of those in lists.
struct CardNames {
  /// How many names of a list a card shows.
  static let shown = 8

  /// The labeled names, such as the teams of a character and the writers of a comic.
  private(set) var facts: [Card.Fact] = []
  /// The first names of each list of related entities whose names are not among the facts.
  private(set) var lists: [Kind: [String]] = [:]
  /// The kinds of related entities that are known by name only, so that there are none to list.
  private(set) var namesOnly: Set<Kind> = []

  /// - Parameter details: Its names and credits replace those of the record.
  init(_ record: Record, _ details: Card.Details) throws(OutputFailure) {
    var names = CardNames(credits: details.credits)
    try record.read { scanner in
      guard let entity = scanner.takeView() else { return false }
      names.read(entity.members, record.key.kind)
      return true
    }
    self = names
    lists.merge(details.names.filter { !$0.value.isEmpty }) { $1 }
  }

  private let credits: [RoleCredits]?

  private init(credits: [RoleCredits]?) {
    self.credits = credits
  }

  private mutating func read(_ entity: JSONMembers, _ kind: Kind) {
    for field in kind.fields {
      guard let value = entity[field.key] else { continue }
      if field.type == .object(.lifeEvent) {
        addEvents(value.elements)
      } else if let head = field.card {
        add(
          head, field.isArray ? value.elements.map(Self.detailedName) : [Self.detailedName(value)])
      } else if let related = field.relatedKind {
        let items = value.member("items")?.elements ?? []
        let isWhole = items.count >= value.member("available")?.integer ?? 0
        if isWhole, !items.isEmpty, items.allSatisfy({ $0.member("resourceURI") == nil }) {
          namesOnly.insert(related)
        }
        if related == .creator, kind != .creator, addCredits(items) { continue }
        lists[related] = items.prefix(Self.shown).map(Self.name).filter { !$0.isEmpty }
      }
    }
  }

  /// Adds names, successive issues of a series as one.
  private mutating func add(_ head: String, _ names: [String]) {
    let runs = IssueRun.runs(of: names.filter { !$0.isEmpty })
    guard !runs.isEmpty else { return }
    let shown = runs.count > Self.shown + 1 ? Array(runs.prefix(Self.shown)) : runs
    let others = runs.dropFirst(shown.count).map(\.count).reduce(0, +)
    facts.append(
      Card.Fact(head: head, text: Self.listing(shown.map(\.title), of: shown.count + others)))
  }

  /// Adds the comics of each type of event, such as those in which a character dies.
  private mutating func addEvents(_ events: [JSONView]) {
    for (type, head) in Self.eventHeads {
      add(head, events.filter { $0.member("type")?.string == type }.map(Self.detailedName))
    }
  }

  /// The labels of what happens to a character, in their order.
  private static let eventHeads: KeyValuePairs = [
    "birth": "Born in", "origin": "Origin in", "becomes": "Became in", "joins": "Joined in",
    "leaves": "Left in", "wedding": "Married in", "death": "Died in", "return": "Returned in",
  ]

  /// Returns names, and how many more there are.
  static func listing(_ names: [String], of count: Int) -> String {
    let others = max(0, count) - names.count
    // Titles may have commas.
    return names.joined(separator: "; ") + (others > 0 ? "; and \(others) more" : "")
  }

  /// Adds the names of each role, in the order of `CreatorRole.all`. Returns false if neither the
  /// details nor the items have roles.
  private mutating func addCredits(_ items: [JSONView]) -> Bool {
    var roles = (credits ?? []).map { credits in
      (
        role: credits.role.name,
        names: credits.creators.compactMap { $0.node.title.map(singleLine) }
      )
    }
    if roles.isEmpty { roles = Self.roles(of: items) }
    for (role, names) in roles {
      add(singleLine(role.prefix(1).uppercased() + role.dropFirst()), names)
    }
    return !roles.isEmpty
  }

  /// Returns the names of each role; roles that only the source has come last.
  private static func roles(of items: [JSONView]) -> [(role: String, names: [String])] {
    var roles: [(role: String, names: [String])] = []
    for item in items {
      guard let text = item.member("role")?.string, !text.isEmpty else { continue }
      let role = CreatorRole(text)?.name ?? text
      let index = roles.firstIndex { $0.role == role } ?? roles.count
      if index == roles.count { roles.append((role, [])) }
      roles[index].names.append(name(item))
    }
    func position(_ role: String) -> Int { CreatorRole(role)?.position ?? .max }
    return roles.sorted { position($0.role) < position($1.role) }
  }

  private static func name(_ reference: JSONView) -> String {
    readableLines(reference.member("name")?.scalar ?? "")
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the name in a reference with its detail, such as the date of an appearance.
  static func detailedName(_ reference: JSONView) -> String {
    if let sentence = happening(reference) { return sentence }
    let name = relatedName(reference)
    let details =
      details.compactMap { reference.member($0)?.string }
      + others.compactMap { (member, words) in
        reference.member(member).map { words + self.name($0) }
      }
    guard !details.isEmpty, !name.isEmpty else { return name }
    return "\(name) (\(details.map(singleLine).joined(separator: ", ")))"
  }

  /// Returns what happens to somebody in a comic in words: "death of Gwen Stacy by Green Goblin";
  /// nil for another reference.
  private static func happening(_ reference: JSONView) -> String? {
    guard let type = reference.member("type")?.string, reference.member("date") == nil,
      NestedObject.happeningTypes.contains(where: { $0.key == type })
    else { return nil }
    let name = name(reference)
    let other = ["by", "with", "team"].compactMap { reference.member($0).map(self.name) }.first
    switch type {
    case "joins", "leaves": return "\(name) \(type) \(other ?? "")"
    case "becomes": return "\(name) becomes \(reference.member("as")?.string.map(singleLine) ?? "")"
    case "wedding": return "wedding of \(name) and \(other ?? "")"
    default: return "\(type) of \(name)" + (other.map { " by \($0)" } ?? "")
    }
  }

  /// The name after what somebody is to the other: "wife of Mr. Fantastic".
  private static func relatedName(_ reference: JSONView) -> String {
    let name = name(reference)
    guard let type = reference.member("type")?.string, reference.member("date") == nil,
      !NestedObject.associationTypes.contains(type)
    else { return name }
    let words = type.substituting("former-", by: "former ")
      .substituting("adoptive-", by: "adoptive ")
    return "\(words) of \(name)"
  }

  /// The members with references to others, and the words in front of their names.
  private static let others: KeyValuePairs = ["by": "by ", "with": "with ", "team": ""]

  /// The members of a reference that cards show: the form and the date of an appearance, the years
  /// in a team, the role of an issue in an event, and the language of a name.
  private static let details = ["as", "date", "years", "role", "language"]
}
