internal import Catalog

/// `marvel-cli api`
struct API {
  private let request: APIRequest
  private let options: ResolvedOptions
  private let fetch: DocumentFetcher
  private let output: any TextOutput

  init(_ request: APIRequest, _ options: ResolvedOptions, _ dependencies: Dependencies)
    throws(Failure)
  {
    self.request = request
    self.options = options
    do { fetch = try dependencies.sources.openGateway(options.request) } catch {
      throw options.failure(error)
    }
    output = dependencies.terminal.output
  }

  func run() async throws(Failure) -> ExitStatus {
    let response: RawResponse
    do throws(CatalogError) {
      response = request.isAll ? try await merged() : try await fetch(request.question)
    } catch {
      throw options.failure(error)
    }
    do {
      try output.put(response.body)
      if response.body.last != UInt8(ascii: "\n") { try output.put("\n") }
    } catch {
      throw .output(error)
    }
    options.noteFallback(response.provenance)
    return .done
  }

  /// Returns all pages of the list as one document, with their combined provenance.
  private func merged() async throws(CatalogError) -> RawResponse {
    var merger = EnvelopeMerger()
    var provenances: [Provenance] = []
    while let range = merger.next {
      let page = try await fetch(request.question.part(range))
      provenances.append(page.provenance)
      try merger.add(page.body)
    }
    let body = merger.text()
    return RawResponse(
      provenance: provenances.combined ?? provenances[0], body: Array(body.utf8))
  }
}
