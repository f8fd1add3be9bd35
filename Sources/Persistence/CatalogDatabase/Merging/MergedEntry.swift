internal import Catalog
internal import JSONText

/// One entry of the merged catalog from what several origins say about an entity.
enum MergedEntry {
  /// The members of which each origin adds its own to those of the others.
  private static let unions = ["ids", "attribution", "dates", "aliases"]

  /// Returns the members of the first one, and of the others what those before them lack.
  ///
  /// - Parameter parts: What each origin says, in the order of precedence, with the entry's id.
  static func json(_ parts: [String], _ kind: Kind) -> String {
    var merged = parts[0]
    for part in parts.dropFirst() { merged = adding(part, to: merged, kind) }
    return merged
  }

  private static func adding(_ part: String, to json: String, _ kind: Kind) -> String {
    JSONView.reading(part) { part in
      JSONView.reading(json) { own in
        guard let part, let own else { return json }
        let known = own.members
        var values: [(name: String, json: String)] = []
        for (name, value) in part.namedMembers where !values.contains(where: { $0.name == name }) {
          if unions.contains(name), let old = known[name] {
            values.append((name, union(old, value, name)))
          } else if known[name]?.isBlank ?? true, !value.isBlank {
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

  /// Returns an object or a list with what another one has besides; of dates, one of each type.
  private static func union(_ own: JSONView, _ other: JSONView, _ name: String) -> String {
    if own.isObject {
      let members = own.members
      return own.replacing(
        other.namedMembers.filter { members[$0.name] == nil }.map { ($0.name, $0.value.json) })
    }
    let key = name == "dates" ? "type" : nil
    func identity(_ element: JSONView) -> String {
      key.flatMap { element.member($0)?.scalar } ?? element.compact
    }
    let known = own.elements
    let identities = Set(known.map(identity))
    return jsonArray(
      (known + other.elements.filter { !identities.contains(identity($0)) }).map(\.json))
  }
}
