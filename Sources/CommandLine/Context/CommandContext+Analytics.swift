internal import ArgumentParsing
internal import Catalog

extension CommandContext {
  /// Opens the context of a command that analyzes all entities of some kinds.
  static func analyzing(
    _ kinds: [Kind], _ flags: Options, _ dependencies: Dependencies
  ) throws(Failure) -> (context: CommandContext, source: any AnalyticsSource) {
    let options = try ResolvedOptions(dependencies, flags)
    let source: any AnalyticsSource
    do { source = try dependencies.sources.openAnalytics(options.request, kinds) } catch {
      throw options.failure(error)
    }
    return (try CommandContext(dependencies, options, source), source)
  }

  /// Returns what completes cards; nil if the output has none, or no catalog on this machine answers.
  func cardDetails(_ dependencies: Dependencies) -> CardDetails? {
    guard outputStyle.format == .table, !outputStyle.flags.choosesColumns else { return nil }
    return analytics(dependencies).map(CardDetails.init)
  }
}
