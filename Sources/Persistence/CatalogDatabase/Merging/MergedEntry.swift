internal import Catalog
internal import JSONText
internal import ProviderTable

/// One entry of the merged catalog from what several origins say about an entity.
enum MergedEntry {
  /// The members of which each origin adds its own to those of the others.
  private static let unions = ["ids", "attribution", "dates", "aliases"]

  /// What one origin says.
  struct Part {
    let json: String
    /// The keys, and the types of dates, about which it precedes those before it.
    var prevails: [String] = []
  }

  /// Returns the members of the first one, and of the others what those before them lack.
  ///
  /// - Parameter parts: What each origin says, in the order of precedence, with the entry's id.
  static func json(_ parts: [Part], _ kind: Kind) -> String {
    var merged = parts[0].json
    for part in parts.dropFirst() { merged = adding(part, to: merged, kind) }
    return merged
  }

  private static func adding(_ part: Part, to json: String, _ kind: Kind) -> String {
    let prevails = part.prevails
    return JSONView.reading(part.json) { part in
      JSONView.reading(json) { own in
        guard let part, let own else { return json }
        let known = own.members
        var values: [(name: String, json: String)] = []
        for (name, value) in part.namedMembers where !values.contains(where: { $0.name == name }) {
          if unions.contains(name), let old = known[name] {
            values.append(
              (name, name == "dates" ? dates(old, value, prevails) : union(old, value)))
          } else if isUnknown(value, name) {
            continue
          } else if let old = known[name], !isUnknown(old, name) {
            if kind == .comic, people.contains(name) {
              let isFirst = !prevails.contains(name)
              values.append((name, isFirst ? united(old, value) : united(value, old)))
            } else if prevails.contains(name) {
              values.append((name, value.json))
            }
          } else {
            values.append((name, value.json))
          }
        }
        if let title = known[kind.titleKey]?.scalar {
          addTitle(of: part, title, kind, &values, own)
        }
        return own.replacing(values)
      }
    }
  }

  /// The lists of people in comics, which have those of all origins.
  private static let people = [Kind.creator.plural, Kind.character.plural]
  /// The numbers that are 0 if they are unknown.
  private static let numbers = ["digitalId", "pageCount"]

  /// Whether a value says nothing, so that another origin may.
  private static func isUnknown(_ value: JSONView, _ name: String) -> Bool {
    if value.isBlank { return true }
    if numbers.contains(name) { return value.integer == 0 }
    if name == "modified" { return value.scalar == Timestamp.unknownText }
    return value.isObject && value.member("available")?.integer == 0
  }

  /// Returns a list of people with those that only another list has. A name without an address
  /// means the entity of that name in the other list.
  private static func united(_ own: JSONView, _ other: JSONView) -> String {
    let others = (other.member("items")?.elements ?? []).map(ListedPerson.init)
    var items = (own.member("items")?.elements ?? []).map(ListedPerson.init)
    let stated = Set(items.compactMap(\.address))
    for (index, item) in items.enumerated() where item.address == nil {
      let meant = others.first { $0.name == item.name && $0.address != nil }
      if let address = meant?.address, !stated.contains(address) {
        items[index].setAddress(address)
      }
    }
    let addresses = Set(items.compactMap(\.address))
    let names = Set(items.map(\.name))
    items += others.filter { person in
      person.address.map { !addresses.contains($0) } ?? !names.contains(person.name)
    }
    let shown = own.member("items")?.elements.count ?? 0
    let available = (own.member("available")?.count ?? shown) + items.count - shown
    return relatedList(
      items.map(\.json), available: max(available, other.member("available")?.count ?? 0))
  }

  /// Keeps a title that differs as another name.
  private static func addTitle(
    of part: JSONView, _ title: String, _ kind: Kind,
    _ values: inout [(name: String, json: String)], _ own: JSONView
  ) {
    guard [.character, .creator, .event].contains(kind),
      let other = part.member(kind.titleKey)?.scalar, !other.isEmpty, other != title
    else { return }
    let index = values.firstIndex { $0.name == "aliases" }
    let known = index.map { values[$0].json } ?? own.member("aliases")?.json ?? "[]"
    let names = JSONView.reading(known) { $0?.elements.map(\.json) ?? [] }
    let name = jsonString(other)
    guard !names.contains(name) else { return }
    let json = jsonArray(names + [name])
    if let index { values[index].json = json } else { values.append(("aliases", json)) }
  }

  /// Returns an object or a list with what another one has besides.
  private static func union(_ own: JSONView, _ other: JSONView) -> String {
    if own.isObject {
      let members = own.members
      return own.replacing(
        other.namedMembers.filter { members[$0.name] == nil }.map { ($0.name, $0.value.json) })
    }
    let known = own.elements
    let texts = Set(known.map(\.compact))
    return jsonArray((known + other.elements.filter { !texts.contains($0.compact) }).map(\.json))
  }

  /// Returns one date of each type: the first one, unless only another one is of a day, or the
  /// other origin prevails.
  private static func dates(
    _ own: JSONView, _ other: JSONView, _ prevails: [String]
  ) -> String {
    func type(_ date: JSONView) -> String { date.member("type")?.scalar ?? "" }
    func isExact(_ date: JSONView) -> Bool { CalendarDate(date)?.day != nil }
    let (known, others) = (own.elements, other.elements)
    let chosen = known.map { date in
      let instead = others.first { other in
        type(other) == type(date)
          && (prevails.contains(type(date)) || (isExact(other) && !isExact(date)))
      }
      return instead ?? date
    }
    let types = Set(known.map(type))
    return jsonArray((chosen + others.filter { !types.contains(type($0)) }).map(\.json))
  }
}

/// A person in a list of a comic.
private struct ListedPerson {
  /// The name as names are compared here: letters and digits in lower case.
  let name: String
  private(set) var address: String?
  private(set) var json: String

  init(_ view: JSONView) {
    let name = EntityMatcher.plainName(view.member("name")?.string ?? "")
    self.name = name.lowercased().filter { $0.isLetter || $0.isNumber }
    address = view.member("resourceURI")?.string
    json = view.json
  }

  mutating func setAddress(_ address: String) {
    self.address = address
    json = JSONView.reading(json) {
      $0?.replacing([("resourceURI", jsonString(address))]) ?? json
    }
  }
}
