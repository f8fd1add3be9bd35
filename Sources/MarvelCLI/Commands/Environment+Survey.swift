internal import Catalog

extension Environment {
  /// For a command whose question is about all entities of some kinds at once.
  static func surveying(
    _ kinds: [Kind], _ flags: SharedFlags, _ context: Context
  ) throws(Failure) -> (environment: Environment, source: any SurveySource) {
    let setup = try Setup(context, flags)
    let source: any SurveySource
    do { source = try context.openSurvey(setup.request, kinds) } catch {
      throw setup.failure(error)
    }
    return (try Environment(context, setup, source), source)
  }
}

extension Presentation {
  /// A format that the answer has not is a misunderstanding.
  func check(_ formats: [Format]) throws(Failure) {
    guard formats.contains(format) else {
      throw .usage(.unfit(FlagTable.output, format, fits: formats))
    }
  }
}
