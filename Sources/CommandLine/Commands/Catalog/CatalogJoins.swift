internal import Catalog

extension KindJoins {
  /// The counts, then samples.
  var lines: String {
    let counts = Certainty.allCases.map { "\(self[$0].count) \($0.rawValue)" }
    let samples = Certainty.allCases.flatMap { certainty in
      self[certainty].samples.map { sample in
        let marvel = sample.marvelID.map { " = \($0)" } ?? ""
        return singleLine("  \(certainty.rawValue): \(sample.id)\(marvel)  \(sample.title)") + "\n"
      }
    }
    return "\(kind.plural): \(counts.joined(separator: ", "))\n" + samples.joined()
  }

  fileprivate var json: JSONValue {
    .object(
      [("kind", .text(kind.singular))]
        + Certainty.allCases.map { ($0.rawValue, .number(self[$0].count)) }
        + [
          (
            "samples",
            .array(
              Certainty.allCases.flatMap { certainty in
                self[certainty].samples.map { sample in
                  [
                    "certainty": .text(certainty.rawValue), "id": .number(sample.id),
                    "title": .text(sample.title),
                    "marvelId": sample.marvelID.map { .number($0) } ?? .null,
                  ]
                }
              })
          )
        ])
  }
}

extension JSONValue {
  static func joins(_ joins: [KindJoins], path: String) -> JSONValue {
    ["schemaVersion": 1, "path": .text(path), "kinds": .array(joins.map(\.json))]
  }
}
