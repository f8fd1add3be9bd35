internal import Catalog

extension Reference {
  func choice(of record: Record, _ others: [NameMatch]) -> String {
    "'\(word)' is taken for \(record.title), \(record.key.id); others of that name: "
      + others.listed
  }

  func ambiguity(of matches: [NameMatch]) -> ErrorReport {
    ErrorReport(
      .ambiguousName, "'\(word)' fits several \(kind.plural): \(matches.listed)")
  }

  func absence(_ nearest: [String]) -> ErrorReport {
    switch target {
    case .id(let id):
      ErrorReport(
        .notFound, "no \(kind.singular) has the id \(id)",
        hint: "marvel-cli list \(kind.plural) --all shows all")
    case .name(let name):
      ErrorReport(
        .notFound, "no \(kind.singular) is called '\(name)'",
        hint: nearest.isEmpty
          ? "marvel-cli search looks in descriptions too"
          : "did you mean \(nearest.map { "'\($0)'" }.joined(separator: ", "))?")
    }
  }
}

extension [NameMatch] {
  fileprivate var listed: String {
    map { "\($0.title) (\($0.key.id))" }.joined(separator: ", ")
  }
}
