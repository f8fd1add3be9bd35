internal import Catalog
internal import ComicFiles
internal import JSONText
internal import ProviderTable

/// Collects what metadata formats of comic files say about comics of a catalog.
struct ComicMetadataSource {
  private let run: Run
  /// A catalog on this machine, for reading orders; nil if none may answer.
  private let source: (any AnalyticsSource)?
  private let hasMarvelIDs: Bool

  init(_ run: Run) {
    self.run = run
    source = run.analytics
    hasMarvelIDs = run.request.origin == nil
  }

  /// Returns the metadata of a comic with its place in the reading orders of its events.
  func metadata(of comic: Record) async throws(Failure) -> ComicMetadata {
    var metadata = try await metadata(comic)
    metadata.arcs = try await arcs(comic)
    return metadata
  }

  private func metadata(_ record: Record) async throws(Failure) -> ComicMetadata {
    let title = record.title
    var (metadata, isCut) = JSONView.reading(record.json) { comic in
      let reader = ComicMetadataReader(comic: comic, title: title)
      var metadata = reader.metadata
      metadata.ids = ExternalID.all(of: record.key, hasMarvelIDs: hasMarvelIDs) { name, isInIDs in
        (isInIDs ? comic?.member("ids") : comic)?.member(name)?.scalar
      }
      return (metadata, reader.hasMoreCreators)
    }
    do { metadata.page = try record.webAddress() } catch { throw .output(error) }
    if !TextStyle.isWebURL(metadata.page) { metadata.page = "" }
    if isCut {
      run.notices.warn("the source names the roles of only some creators of \(title)")
    }
    for character in try await characters(of: record.key) {
      let isTeam = JSONView.reading(character.json) { $0?.isTeam ?? false }
      if isTeam {
        metadata.teams.append(character.title)
      } else {
        metadata.characters.append(character.title)
      }
    }
    return metadata
  }

  private func characters(of key: EntityKey) async throws(Failure) -> [Record] {
    guard let query = try? Query(kind: .character, of: key, range: PageRange(limit: nil)) else {
      return []
    }
    let repository = try run.openRepository()
    var characters: [Record] = []
    do {
      try await repository.paginate(query) { page throws(OutputFailure) in
        characters += page.elements
      }
    } catch {
      switch error {
      case .visitor(let error): throw .output(error)
      // A catalog may not know which characters are in comics.
      case .source(.missingData, _): break
      case .source(let error, _): throw run.failure(error)
      }
    }
    return characters
  }

  /// Returns the events of a comic with its place in their reading orders.
  private func arcs(_ record: Record) async throws(Failure) -> [ComicMetadata.Arc] {
    let events = JSONView.reading(record.json) { comic in
      (comic?.member("events")?.member("items")?.elements ?? []).map { item in
        (name: item.member("name")?.scalar ?? "", key: item.referencedKey)
      }
    }
    guard let source else { return events.map { ComicMetadata.Arc(name: $0.name, number: nil) } }
    let orders = OrderReader(
      source: source, matcher: EntityMatcher(source, hasMarvelIDs: hasMarvelIDs))
    var arcs: [ComicMetadata.Arc] = []
    for event in events {
      var number: Int?
      do throws(CatalogError) {
        if let key = event.key, let found = try? await source.page(of: key).elements.first {
          let order = try orders.order(of: found)
          let place = order.entries.firstIndex { $0.match.issue?.id == record.key.id }
          number = order.basis == .order ? place.map { $0 + 1 } : nil
        }
      } catch {
        throw run.failure(error)
      }
      arcs.append(ComicMetadata.Arc(name: event.name, number: number))
    }
    return arcs
  }
}

extension JSONView {
  /// Whether a character is a team: it has members, or is a provider's team.
  fileprivate var isTeam: Bool {
    if member("members")?.elements.isEmpty == false { return true }
    return member("resourceURI")?.string?.includes("/team/") ?? false
  }
}
