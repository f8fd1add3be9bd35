internal import Catalog

extension CommandContext {
  /// For a command whose question is about all entities of some kinds at once.
  static func analyzing(
    _ kinds: [Kind], _ flags: SharedFlags, _ dependencies: Dependencies
  ) throws(Failure) -> (context: CommandContext, source: any AnalyticsSource) {
    let options = try ResolvedOptions(dependencies, flags)
    let source: any AnalyticsSource
    do { source = try dependencies.openAnalytics(options.request, kinds) } catch {
      throw options.failure(error)
    }
    return (try CommandContext(dependencies, options, source), source)
  }
}

extension OutputStyle {
  /// A format that the answer has not is a misunderstanding.
  func check(_ formats: [Format]) throws(Failure) {
    guard formats.contains(format) else {
      throw .usage(.unfit(FlagTable.output, format, fits: formats))
    }
  }
}
