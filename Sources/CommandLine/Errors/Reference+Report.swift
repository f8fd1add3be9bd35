internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

extension Reference {
  /// The notice that the principal match of a name was used.
  func principalMatchNotice(_ match: NameMatch, _ others: [NameMatch]) -> Sentence {
    "'\(text)' matches \(listed([match])); other matches: \(listed(others))"
  }

  /// The notice that an entity of another kind was found than was looked for first.
  func otherKindNotice(_ match: NameMatch) -> Sentence {
    "'\(text)' is the \(match.key.kind.singular) \(match.title) (\(match.key.reference))"
  }

  /// - Parameter absent: Issues that may be meant, too, and that the catalog does not have.
  func ambiguousNameReport(_ matches: [NameMatch], _ absent: [String]) -> ErrorReport {
    let others = absent.isEmpty ? "" : "; not in the catalog: \(Self.shortened(absent))"
    let isOnly = matches.count == 1 && absent.isEmpty
    let message: Sentence =
      isOnly
      ? "'\(text)' may mean \(listed(matches)), which is not certain"
      : "'\(text)' is ambiguous: \(listed(matches))\(others)"
    return ErrorReport(.ambiguousName, message).forTools(
      hint: "use one of these references", nearest: matches.map(\.key.reference))
  }

  /// The notice that the only issue of several that the catalog has was used.
  func likelyMatchNotice(_ match: NameMatch, _ absent: [String]) -> Sentence {
    "'\(text)' may also be \(Self.shortened(absent)), which the catalog does not have"
  }

  /// The report of an issue that the catalog does not have.
  func report(_ issue: MissingIssue) -> ErrorReport {
    switch issue {
    case .absent(let titles):
      ErrorReport(
        .notFound, "the catalog does not have \(Self.shortened(titles))",
        hint: "a complete catalog may have it: see marvel-cli help sync"
      ).forTools(hint: "search for the title of the series to see which issues it has")
    case .unknown(let title):
      ErrorReport(
        .notFound, "no issue \(title.boundedName) is known",
        hint: "see which there are with marvel-cli \(["search", missingIssue ?? ""].commandLine)"
      ).forTools(hint: "search for '\(missingIssue ?? "")' to see which issues it has")
    }
  }

  static func shortened(_ titles: [String]) -> String {
    let shown = 5
    let rest = titles.count - shown
    return titles.prefix(shown).map(\.boundedName).joined(separator: ", ")
      + (rest > 0 ? ", and \(rest) more" : "")
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
    case .name(let name) where ExternalID(name) != nil:
      ErrorReport(
        .notFound,
        "no \((mayBeIssue ? ExternalID(name)?.kind ?? kind : kind).singular) of the catalog has the id "
          + name, hint: "see marvel-cli help resolve"
      ).forTools(hint: "search for its name")
    case .name(let name) where mayBeIssue && missingIssue != nil:
      ErrorReport(
        .notFound, "the catalog has no issue '\(name)'",
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
    guard let issue = NamedIssue(typed: name), !issue.number.isEmpty else { return nil }
    return issue.ownSeries
  }

  /// The titles and ids. An assistant always uses ids with their kinds.
  private func listed(_ matches: [NameMatch]) -> Sentence {
    func text(_ hasKinds: Bool) -> String {
      matches.map { "\($0.title) (\(hasKinds ? $0.key.reference : "\($0.key.id)"))" }
        .joined(separator: ", ")
    }
    return "\(commandLine: text(matches.contains { needsKind($0.key) }), tools: text(true))"
  }

  /// Whether an id in place of the reference must state the kind, because it would be that of an
  /// entity of another kind otherwise.
  private func needsKind(_ key: EntityKey) -> Bool { key.kind != kind || namesKind }
}
