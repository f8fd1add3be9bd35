/// Marvel's API as data: flags, validation, SQL, help and the reference page come from these rows.
///
/// Source: Marvel's interactive documentation of `/v1/public/characters` (2014 to 2025).
package enum ProtocolTable {
  /// The most entities that the API gives at once.
  package static let highestLimit = 100

  package static let resources: [Resource] = [
    Resource(
      kind: .character,
      filters: [
        Filter(
          name: "name", placeholder: "NAME", rule: .equals(.name),
          meaning: "only the entity of exactly this full name"),
        Filter(
          name: "nameStartsWith", placeholder: "TEXT", rule: .startsWith(.name),
          meaning: "only names that begin with TEXT"),
        modifiedSince,
      ],
      orderKeys: [
        OrderKey(name: "name", attribute: .name),
        OrderKey(name: "modified", attribute: .modified),
      ],
      defaultOrder: [Order(.name)])
  ]

  /// The row for a kind; nil for a kind that has none yet.
  package static func resource(for kind: Kind) -> Resource? {
    resources.first { $0.kind == kind }
  }

  private static let modifiedSince = Filter(
    name: "modifiedSince", placeholder: "DATE", rule: .since(.modified),
    meaning: "only what was changed on or after DATE, such as 2024-05-01")
}
