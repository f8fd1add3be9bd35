internal import ArgumentParsing
internal import Catalog

extension Reference {
  /// The notice that the principal match of a name was used.
  func principalMatchNotice(_ record: Record, _ others: [NameMatch]) -> String {
    "'\(word)' matches \(record.title) (\(record.key.id)); other matches: \(others.listed)"
  }

  /// The notice that an entity of another kind was found than was looked for first.
  func otherKindNotice(_ record: Record) -> String {
    "'\(word)' is the \(record.key.kind.singular) \(record.title) (\(record.key.word))"
  }

  func ambiguousNameReport(_ matches: [NameMatch]) -> ErrorReport {
    ErrorReport(.ambiguousName, "'\(word)' is ambiguous: \(matches.listed)")
  }

  /// - Parameters:
  ///   - nearest: Similar names.
  ///   - partial: What the catalog has of the kind, if it does not have it completely.
  func notFoundReport(_ nearest: [String], _ partial: PartialKind?) -> ErrorReport {
    let place = partial.map { " in the catalog, which holds \($0.text) \(kind.plural)" } ?? ""
    return switch target {
    case .id(let id):
      ErrorReport(
        .notFound, "no \(kind.singular) has id \(id)\(place)",
        hint: "see marvel-cli list \(kind.plural) --all")
    case .name(let name):
      ErrorReport(
        .notFound, "no \(kind.singular) is named '\(name)'\(place)",
        hint: nearest.isEmpty
          ? "use marvel-cli search to search descriptions too"
          : "did you mean \(nearest.map { "'\($0)'" }.joined(separator: ", "))?")
    }
  }
}

extension [NameMatch] {
  fileprivate var listed: String {
    let hasKinds = Set(map(\.key.kind)).count > 1
    return map { "\($0.title) (\(hasKinds ? $0.key.word : "\($0.key.id)"))" }
      .joined(separator: ", ")
  }
}
