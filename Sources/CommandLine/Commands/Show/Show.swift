internal import Catalog

/// `marvel-cli show`
struct Show {
  private let references: [Reference]
  private let kind: Kind
  /// The error for `-` among the references. Nil if they come from standard input; the output is
  /// then always a list document.
  private let inputMark: UsageError?
  /// Whether names of other kinds are found, too, if the user named no kind.
  private let searchesAllKinds: Bool
  private let run: Run
  /// Nil if no image is wanted.
  private let image: ShowImage?
  /// Opens pages instead of printing; nil to print.
  private let pages: PageOpener?
  /// Completes cards; nil for other formats.
  private let details: CardDetails?
  /// Prints a comic as metadata; nil for other formats.
  private let metadata: ShowMetadata?

  /// - Parameters:
  ///   - kind: The kind whose columns are shown.
  ///   - searchesAllKinds: Whether names of other kinds are found, too.
  init(
    _ references: [Reference], _ kind: Kind, searchesAllKinds: Bool, _ run: Run,
    _ image: ShowImage? = nil, _ pages: PageOpener? = nil, inputMark: UsageError?
  ) {
    metadata = ShowMetadata(run)
    self.image = image
    self.pages = pages
    details = inputMark == nil ? nil : run.cardDetails(ofEntities: references.count)
    self.searchesAllKinds = searchesAllKinds
    self.references = references
    self.kind = kind
    self.inputMark = inputMark
    self.run = run
  }

  /// Prints the entities that were found and reports the others. Returns the worst status.
  func run() async throws(Failure) -> ExitStatus {
    var resolver = ReferenceResolver(
      run: run, otherKinds: searchesAllKinds ? Kind.allCases : [], notesOtherKinds: true)
    let resolved = try await resolver.pages(of: references, inputMark: inputMark).pages
    var statuses = resolver.status == .done ? [] : [resolver.status]
    var found: [Page<Record>?] = []
    for page in resolved {
      if let page { found.append(try await completed(page)) } else { found.append(nil) }
    }
    let records = found.compactMap(\.self).flatMap(\.elements)
    if let pages {
      statuses += try pages.open(records)
    } else if let metadata {
      if !records.isEmpty { try await metadata.write(records) }
    } else {
      if let image {
        let status = try await image.draw(records)
        if status != .done { statuses.append(status) }
      }
      let source = try run.openRepository().provenance
      let missing = inputMark == nil ? resolver.missing : []
      do { try await write(found, missing, from: source) } catch { throw .output(error) }
    }
    return statuses.contains(.notFound) ? .notFound : statuses.first ?? .done
  }

  private func completed(_ page: Page<Record>) async throws(Failure) -> Page<Record> {
    try await run.missingDetails?.completing(page) ?? page
  }

  /// The kind of the columns: that of all entities, or without one the kind of the first reference.
  private func kind(of records: [Record]) -> Kind {
    guard let first = records.first?.key.kind, records.allSatisfy({ $0.key.kind == first }) else {
      return kind
    }
    return first
  }

  /// Returns an entity with what completes its card.
  private func item(_ record: Record, from page: Page<Record>) async -> Item {
    let needsKind = searchesAllKinds && record.key.kind != kind
    var item = Item(record: record, needsKind: needsKind)
    // Another source may not know the entity.
    if let details, page.provenance.source != .gateway {
      item.details = await details.details(of: record, page.provenance)
    }
    return item
  }

  /// Writes the entities. A single unmatched reference prints nothing; several print those found.
  ///
  /// - Parameters:
  ///   - pages: Nil for a reference without entities.
  ///   - missing: Those that have a row, too; none, or one for each nil of `pages`.
  private func write(
    _ pages: [Page<Record>?], _ missing: [MissingItem], from source: Provenance
  ) async throws(OutputFailure) {
    let found = pages.compactMap(\.self)
    let isList = inputMark == nil || pages.count > 1
    guard !found.isEmpty || isList else { return }
    let provenance = found.map(\.provenance).combined ?? source
    run.noteFallback(provenance)
    let records = found.flatMap(\.elements)
    var writer = try run.entityWriter(kind(of: records), isSingle: !isList)
    try writer.begin(
      ListHead(
        provenance: provenance, kinds: ListHead.kinds(of: records),
        range: PageRange(limit: nil), total: records.count + missing.count))
    var unmatched = missing[...]
    for page in pages {
      if let page {
        for record in page.elements { try writer.write(await item(record, from: page)) }
      } else if let row = unmatched.popFirst() {
        try writer.write(row)
      }
    }
    try writer.end()
  }
}
