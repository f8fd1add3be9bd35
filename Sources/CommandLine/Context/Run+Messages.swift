internal import ArgumentParsing
internal import Catalog

/// Messages about results.
extension Run {
  /// Reports a truncated list and how to get the rest.
  ///
  /// - Parameters:
  ///   - next: The offset after the last entity shown.
  ///   - isExact: Whether the total is not a lower bound.
  func noteTruncation(
    shown: Int, next: Int, total: Int, isExact: Bool = true, _ range: PageRangeFlags
  ) {
    guard !range.isChosen, next < total || !isExact, shown > 0 else { return }
    let bound = isExact ? "" : "at least "
    noteUnlessInDocument(
      """
      \(commandLine: "\(shown) of \(bound)\(total) shown; use --offset \(next) or --all for more")
      """)
  }

  /// Says that one of several values of a filter is enough.
  ///
  /// - Parameter accepted: The filters of which one may ask for all values.
  func noteAlternatives(in conditions: [Condition], _ accepted: [Filter]) {
    for condition in conditions where condition.alternativeCount > 1 {
      let all = condition.filter.ofAll.flatMap { accepted.contains($0) ? $0 : nil }
      let ending = all.map {
        "; \(flag: $0.otherFlagName ?? $0.flagName) asks for all of them" as Sentence
      }
      notices.note(
        """
        \(flag: condition.filter.flagName) asks for any of its \(condition.alternativeCount) \
        values\(ending ?? "")
        """)
    }
  }

  /// Warns of what a JSON document says itself, and other formats do not.
  func noteUnlessInDocument(_ sentence: @autoclosure () -> Sentence) {
    if format == .json { notices.note(sentence()) } else { notices.warn(sentence()) }
  }

  /// Notes that the embedded catalog, if it is the source, is no complete catalog.
  func noteEmbedded(_ provenance: Provenance) {
    guard provenance.source == .embedded else { return }
    notices.note("\(commandLine: "the embedded catalog has only some of Marvel's comics")")
  }

  /// Warns if the source has only a part of a list. Of a list of unknown length this is a notice:
  /// it is an import of some entities, whose report showed that they are partial.
  ///
  /// - Parameter kind: Nil if the command queried several kinds.
  func noteCoverage(_ provenance: Provenance, of kind: Kind? = nil) {
    guard let partial = provenance.partial else { return }
    if partial.total == nil {
      notices.note("\(commandLine: sentence(of: partial, kind).forCommandLine)")
    } else {
      warnOfPartialKind(partial, of: kind)
    }
  }

  func warnOfPartialKind(_ partial: PartialKind, of kind: Kind?) {
    notices.warn(sentence(of: partial, kind))
  }

  private func entities(_ partial: PartialKind, _ kind: Kind?) -> String {
    var entities = kind.map { "\($0.plural) (\(partial.text))" } ?? "entities of these kinds"
    if let key = partial.relatedTo, let kind {
      entities = "\(kind.plural) of \(key.reference) (\(partial.text))"
    }
    return entities
  }

  private func sentence(of partial: PartialKind, _ kind: Kind?) -> Sentence {
    let problem = "the local catalog has only some \(entities(partial, kind))"
    if partial.total == nil, partial.relatedTo != nil {
      let reason =
        ", which no complete catalog certainly has; marvel-cli catalog joins shows what was joined"
      return "\(problem)\(commandLine: reason)"
    }
    let remedy =
      request.providers.isEmpty
      ? "marvel-cli sync to get the rest, or import all of them with marvel-cli import --complete"
      : "\(request.updateCommand) to get the rest"
    return "\(problem)\(commandLine: "; run \(remedy)")"
  }

  /// Warns about a result that came from a fallback source or a stale response.
  func noteFallback(_ provenance: Provenance) {
    if let warning = fallbackWarning(provenance) { notices.warn(Sentence(warning)) }
  }

  /// Why a result came from a fallback source or a stale response; nil if it did not.
  func fallbackWarning(_ provenance: Provenance) -> String? {
    guard let error = provenance.fallbackReason else { return nil }
    let reason = error.reason(gateway).sentence
    if provenance.source == .gateway, error.isOfIncompleteKind {
      return
        "\(reason); using the \((provenance.alsoFrom.first ?? .embedded).rawValue) catalog for them"
    }
    if provenance.source != .gateway {
      return "\(reason); using the \(provenance.source.rawValue) catalog"
        + (provenance.stale ? " of \(provenance.fetchedAt)" : "")
    }
    let response = "using the response cached at \(provenance.fetchedAt)"
    if error == .unreachable(.offline) { return "\(response), which may be stale" }
    return "\(reason); \(response)" + (provenance.stale ? ", which may be stale" : "")
  }
}

extension PartialKind {
  /// Such as `20 of 1562`; only the count if the total is unknown.
  var text: String { total.map { "\(count) of \($0)" } ?? "\(count)" }
}
