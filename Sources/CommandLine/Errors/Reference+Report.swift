internal import ArgumentParsing
internal import Catalog

extension Reference {
  /// The notice that the principal match of a name was used.
  func principalMatchNotice(
    _ match: NameMatch, _ others: [NameMatch], alwaysWithKinds: Bool = false
  ) -> String {
    let hasKinds = alwaysWithKinds || needsKind(match.key)
    let id = hasKinds ? match.key.reference : "\(match.key.id)"
    return "'\(text)' matches \(match.title) (\(id)); other matches: "
      + listed(others, withKinds: alwaysWithKinds)
  }

  /// The notice that an entity of another kind was found than was looked for first.
  func otherKindNotice(_ match: NameMatch) -> String {
    "'\(text)' is the \(match.key.kind.singular) \(match.title) (\(match.key.reference))"
  }

  func ambiguousNameReport(_ matches: [NameMatch]) -> ErrorReport {
    ErrorReport(.ambiguousName, "'\(text)' is ambiguous: \(listed(matches))").forTools(
      "'\(text)' is ambiguous: \(listed(matches, withKinds: true))",
      hint: "use one of these references", nearest: matches.map(\.key.reference))
  }

  /// - Parameters:
  ///   - nearest: Similar names.
  ///   - partial: What the catalog has of the kind, if it does not have it completely.
  ///   - mayBeIssue: Whether it was looked up among comics, too.
  func notFoundReport(
    _ nearest: [String], _ partial: PartialKind?, mayBeIssue: Bool
  ) -> ErrorReport {
    let place = partial.map { " in the catalog, which holds \($0.text) \(kind.plural)" } ?? ""
    return switch target {
    case .id(let id):
      ErrorReport(
        .notFound, "no \(kind.singular) has id \(id)\(place)",
        hint: "see marvel-cli list \(kind.plural) --all"
      ).forTools(hint: "search for its name")
    case .name(let name) where mayBeIssue && missingIssue != nil:
      ErrorReport(
        .notFound, "the catalog has no issue '\(name)'\(place)",
        hint: "see which it has with marvel-cli \(["search", missingIssue ?? ""].commandLine)"
      ).forTools(hint: "search for '\(missingIssue ?? "")' to see which issues it has")
    case .name(let name):
      ErrorReport(
        .notFound, "no \(kind.singular) is named '\(name)'\(place)",
        hint: nearest.isEmpty
          ? "use marvel-cli search to search descriptions too"
          : "did you mean \(nearest.map { "'\($0)'" }.joined(separator: ", "))?"
      ).forTools(
        hint: nearest.isEmpty ? "call search, which also finds words of descriptions" : nil,
        nearest: nearest)
    }
  }
}

extension Reference {
  /// The title if the reference names an issue: `fantastic four` for `fantastic four 26`.
  private var missingIssue: String? {
    guard case .name(let name) = target else { return nil }
    return TitleNumber(issue: name)?.titles.last
  }

  private func listed(_ matches: [NameMatch], withKinds: Bool = false) -> String {
    let hasKinds = withKinds || matches.contains { needsKind($0.key) }
    return matches.map { "\($0.title) (\(hasKinds ? $0.key.reference : "\($0.key.id)"))" }
      .joined(separator: ", ")
  }

  /// Whether an id in place of the reference must state the kind, because it would be that of an
  /// entity of another kind otherwise.
  private func needsKind(_ key: EntityKey) -> Bool { key.kind != kind || namesKind }
}
