internal import ArgumentParsing
internal import Catalog

extension Reference {
  /// The notice that the principal match of a name was used.
  func principalMatchNotice(_ record: Record, _ others: [NameMatch]) -> String {
    "'\(word)' matches \(record.title) (\(record.key.id)); other matches: \(others.listed)"
  }

  func ambiguousNameReport(_ matches: [NameMatch]) -> ErrorReport {
    ErrorReport(.ambiguousName, "'\(word)' is ambiguous: \(matches.listed)")
  }

  func notFoundReport(_ nearest: [String]) -> ErrorReport {
    switch target {
    case .id(let id):
      ErrorReport(
        .notFound, "no \(kind.singular) has id \(id)",
        hint: "see marvel-cli list \(kind.plural) --all")
    case .name(let name):
      ErrorReport(
        .notFound, "no \(kind.singular) is named '\(name)'",
        hint: nearest.isEmpty
          ? "use marvel-cli search to search descriptions too"
          : "did you mean \(nearest.map { "'\($0)'" }.joined(separator: ", "))?")
    }
  }
}

extension [NameMatch] {
  fileprivate var listed: String {
    map { "\($0.title) (\($0.key.id))" }.joined(separator: ", ")
  }
}
