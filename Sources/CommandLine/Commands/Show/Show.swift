internal import Catalog

/// `marvel-cli show`
struct Show {
  private let references: [Reference]
  private let kind: Kind
  /// Whether the references come from standard input. The output is then always a list document.
  private let isFromInput: Bool
  private let context: CommandContext
  /// Nil if no image is wanted.
  private let image: ShowImage?

  /// - Parameter references: At least one.
  init(
    _ references: [Reference], _ context: CommandContext, _ image: ShowImage? = nil
  ) {
    self.image = image
    self.references = references
    kind = references[0].kind
    isFromInput = false
    self.context = context
  }

  /// - Parameter kind: The kind whose columns are shown.
  init(input references: [Reference], _ kind: Kind, _ context: CommandContext) {
    image = nil
    self.references = references
    self.kind = kind
    isFromInput = true
    self.context = context
  }

  private var isList: Bool { isFromInput || references.count > 1 }

  /// Prints the entities that were found and reports the others. Returns the worst status.
  func run() async throws(Failure) -> ExitStatus {
    var found: [Page<Record>] = []
    var statuses: [ExitStatus] = []
    for reference in references {
      let resolution: Resolution
      do { resolution = try await context.repository.resolve(reference) } catch {
        throw context.failure(error)
      }
      switch resolution {
      case .found(let page):
        found.append(page)
      case .principal(let page, let others):
        found.append(page)
        if let record = page.elements.first {
          context.notices.note(reference.principalMatchNotice(record, others))
        }
      case .ambiguous(let matches):
        statuses.append(.ambiguous)
        context.notices.report(reference.ambiguousNameReport(matches))
      case .missing(let nearest, let partial):
        statuses.append(.notFound)
        context.notices.report(reference.notFoundReport(nearest, partial))
      }
    }
    if found.isEmpty, !isFromInput, isList { try await suggestQuotes() }
    if let image {
      let status = try await image.draw(found.flatMap(\.elements))
      if status != .done { statuses.append(status) }
    }
    do { try write(found) } catch { throw .output(error) }
    return statuses.contains(.notFound) ? .notFound : statuses.first ?? .done
  }

  /// Prints a notice if the arguments together name one entity, as in `show iron man`.
  private func suggestQuotes() async throws(Failure) {
    let name = references.map(\.word).joined(separator: " ")
    let joined = Reference(name, kind: references[0].kind)
    do {
      if case .missing = try await context.repository.resolve(joined) { return }
    } catch {
      throw context.failure(error)
    }
    context.notices.note("quote names that contain spaces: show '\(name)'")
  }

  /// Writes the entities. A single unmatched reference prints nothing; several print those found.
  private func write(_ pages: [Page<Record>]) throws(OutputFailure) {
    guard !pages.isEmpty || isList else { return }
    let provenance = pages.map(\.provenance).combined ?? context.repository.provenance
    context.noteFallback(provenance)
    let records = pages.flatMap(\.elements)
    var writer = try context.outputStyle.entityWriter(
      kind, isSingle: !isList)
    try writer.begin(
      ListHead(
        provenance: provenance, range: PageRange(limit: nil), total: records.count))
    for record in records { try writer.write(Item(record: record)) }
    try writer.end()
  }
}
