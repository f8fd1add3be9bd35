internal import Catalog

/// `marvel-cli graph`
struct Graph {
  private static let formats: [Format] = [.table, .json, .jsonl, .csv, .tsv, .id, .name]

  private let request: GraphRequest
  private let flags: SharedFlags
  private let context: Context

  init(_ request: GraphRequest, _ flags: SharedFlags, _ context: Context) {
    self.request = request
    self.flags = flags
    self.context = context
  }

  func run() async throws(Failure) -> ExitStatus {
    if case .shared(let list) = request {
      return try await List(list, try Environment(context, flags)).run()
    }
    let (environment, source) = try Environment.surveying(request.kinds, flags, context)
    try environment.presentation.check(Self.formats)
    var resolver: any ReferenceResolving = ReferenceResolver(environment)
    do {
      switch request {
      case .shared: break
      case .path(let start, let end):
        let (start, end) = (try await resolver.key(start), try await resolver.key(end))
        guard let start, let end else { break }
        try await writePath(from: start, to: end, source, environment)
      case .partners(let reference, let kind, let window):
        guard let key = try await resolver.key(reference) else { break }
        try await writePartners(of: key, kind, window, source, environment)
      }
    }
    return resolver.status
  }

  private func writePath(
    from start: EntityKey, to end: EntityKey, _ source: any SurveySource,
    _ environment: Environment
  ) async throws(Failure) {
    let nodes: [GraphNode]
    do { nodes = try await source.path(from: start, to: end) } catch {
      throw environment.failure(error)
    }
    let length = nodes.isEmpty ? nil : nodes.count / 2
    let document = RowsDocument(
      provenance: source.provenance,
      head: [
        ("from", .text(start.word)), ("to", .text(end.word)), ("length", JSONValue(length)),
      ],
      keys: GraphNode.keys, rows: nodes.map(\.cells))
    try write(document, environment)
    if nodes.isEmpty {
      environment.notices.tell("no chain of comics leads from \(start.word) to \(end.word)")
    }
  }

  private func writePartners(
    of key: EntityKey, _ kind: Kind, _ flags: WindowFlags, _ source: any SurveySource,
    _ environment: Environment
  ) async throws(Failure) {
    let window = flags.window(standard: environment.standardLimit)
    let page: Page<Partner>
    do { page = try await source.partners(of: key, kind, window) } catch {
      throw environment.failure(error)
    }
    let next = window.offset + page.elements.count
    let isCut = next < page.total && !page.elements.isEmpty
    let document = RowsDocument(
      provenance: page.provenance,
      head: [
        ("of", .text(key.word)), ("kind", .text(kind.plural)), ("offset", .number(window.offset)),
        ("limit", JSONValue(window.limit)), ("total", .number(page.total)),
      ],
      keys: GraphNode.keys + ["comics"],
      rows: page.elements.map { $0.node.cells + [.number($0.comics)] },
      tail: [("nextOffset", JSONValue(isCut ? next : nil))])
    try write(document, environment)
    environment.noteCut(shown: page.elements.count, next: next, total: page.total, flags)
  }

  private func write(_ document: RowsDocument, _ environment: Environment) throws(Failure) {
    do {
      try document.write(environment.presentation) { columns, hasHeader in
        document.table(columns: columns, hasHeader: hasHeader, importance: [1, 2, 9, 8])
      }
    } catch {
      throw .output(error)
    }
  }
}

extension GraphNode {
  fileprivate static let keys = ["kind", "id", "name"]

  fileprivate var cells: [JSONValue] {
    [.text(key.kind.singular), .number(key.id), JSONValue(title)]
  }
}
