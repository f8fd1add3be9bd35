internal import Catalog

/// `marvel-cli api`
struct API {
  private let request: APIRequest
  private let setup: Setup
  private let gateway: any DocumentProviding
  private let output: any TextOutput

  init(_ request: APIRequest, _ setup: Setup, _ context: Context) throws(Failure) {
    self.request = request
    self.setup = setup
    do { gateway = try context.openGateway(setup.request) } catch { throw setup.failure(error) }
    output = context.output
  }

  func run() async throws(Failure) -> ExitStatus {
    let document: Document
    do throws(CatalogError) {
      document =
        request.isAll
        ? try await merged() : try await gateway.document(for: request.question)
    } catch {
      throw setup.failure(error)
    }
    do {
      try output.put(document.body)
      if document.body.last != UInt8(ascii: "\n") { try output.put("\n") }
    } catch {
      throw .output(error)
    }
    setup.noteShortfall(document.provenance)
    return .done
  }

  /// All pages of the list as one document, with the provenance that can be said of all.
  private func merged() async throws(CatalogError) -> Document {
    var merger = try EnvelopeMerger()
    var provenances: [Provenance] = []
    repeat {
      let page = try await gateway.document(
        for: request.question.window(offset: merger.count, limit: ProtocolTable.highestLimit))
      provenances.append(page.provenance)
      try merger.add(page.body)
    } while !merger.isComplete
    let body = try merger.text()
    return Document(
      provenance: provenances.together ?? provenances[0], body: Array(body.utf8))
  }
}
