package import ArgumentParsing
internal import Platform

extension DocumentationPage {
  /// The pages about marvel-gateway.
  package static var gateway: [DocumentationPage] {
    let errors = ErrorCode.allCases.map(\.row)
    return [
      DocumentationPage(
        path: "man/marvel-gateway.1",
        parts: [
          .init("head", Mdoc.head("marvel-gateway", "marvel-gateway \(programVersion)")),
          .init("flags", Mdoc.list(GatewaySyntax().flags.map(Mdoc.item))),
          .init("exit statuses", ExitStatus.mdoc),
          .init("error codes", Mdoc.list(errors.map(Mdoc.item))),
        ]),
      DocumentationPage(
        path: "gateway.md",
        parts: [.init("error codes", errors.markdown), .init("exit statuses", ExitStatus.markdown)]),
    ]
  }
}
