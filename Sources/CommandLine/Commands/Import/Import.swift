internal import Catalog

/// The command `marvel-cli import`.
struct Import {
  private let request: ImportRequest
  private let options: ResolvedOptions
  private let dependencies: Dependencies

  init(_ request: ImportRequest, _ options: ResolvedOptions, _ dependencies: Dependencies) {
    self.request = request
    self.options = options
    self.dependencies = dependencies
  }

  func run() async throws(Failure) -> ExitStatus {
    let result = try await dependencies.sources.importFiles(request, options, dependencies)
    do { try dependencies.terminal.output.put(result.document.text(as: options.format)) } catch {
      throw .output(error)
    }
    for refusal in result.refusals { options.notices.report(refusal) }
    let others = result.refused - result.refusals.count
    if others > 0 {
      options.notices.report(ErrorReport(.rowRejected, "\(others) more rows were rejected"))
    }
    return result.refused == 0 ? .done : .data
  }
}

/// What an import did.
struct ImportResult {
  let document: ImportDocument
  /// The first rejected rows.
  let refusals: [ErrorReport]
  /// The number of rejected rows.
  let refused: Int
}
