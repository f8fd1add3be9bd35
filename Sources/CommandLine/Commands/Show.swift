internal import Catalog

/// `marvel-cli show`
struct Show {
  private let references: [Reference]
  private let kind: Kind
  /// The words are lines of standard input: the answer is a list document however few they are.
  private let isFromInput: Bool
  private let context: CommandContext
  /// Nil where none is wanted.
  private let picture: ShowImage?

  /// - Parameter references: one at least.
  init(
    _ references: [Reference], _ context: CommandContext, _ picture: ShowImage? = nil
  ) {
    self.picture = picture
    self.references = references
    kind = references[0].kind
    isFromInput = false
    self.context = context
  }

  /// - Parameter kind: that of the columns.
  init(input references: [Reference], _ kind: Kind, _ context: CommandContext) {
    picture = nil
    self.references = references
    self.kind = kind
    isFromInput = true
    self.context = context
  }

  private var isList: Bool { isFromInput || references.count > 1 }

  /// Shows what was found and reports what was not; the status is that of the worst.
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
          context.notices.note(reference.choice(of: record, others))
        }
      case .ambiguous(let matches):
        statuses.append(.ambiguous)
        context.notices.report(reference.ambiguity(of: matches))
      case .missing(let nearest):
        statuses.append(.notFound)
        context.notices.report(reference.absence(nearest))
      }
    }
    if found.isEmpty, !isFromInput, isList { try await hintAtQuotationMarks() }
    if let picture {
      let status = try await picture.draw(found.flatMap(\.elements))
      if status != .done { statuses.append(status) }
    }
    do { try write(found) } catch { throw .output(error) }
    return statuses.contains(.notFound) ? .notFound : statuses.first ?? .done
  }

  /// "show iron man" asks for two entities, though its writer meant one.
  private func hintAtQuotationMarks() async throws(Failure) {
    let name = references.map(\.word).joined(separator: " ")
    let whole = Reference(name, kind: references[0].kind)
    do {
      if case .missing = try await context.repository.resolve(whole) { return }
    } catch {
      throw context.failure(error)
    }
    context.notices.note("a name of several words needs quotation marks: show '\(name)'")
  }

  /// A single word that names nothing gets no document; several get the list of what there is.
  private func write(_ pages: [Page<Record>]) throws(OutputFailure) {
    guard !pages.isEmpty || isList else { return }
    let provenance = pages.map(\.provenance).together ?? context.repository.provenance
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
