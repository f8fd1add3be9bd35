internal import ArgumentParsing
internal import Catalog

extension Dependencies {
  /// The date of the embedded catalog; nil if it cannot be opened.
  var embeddedDate: String? {
    guard let flags = try? Options(ParsedArguments(), LoadedSettings()) else { return nil }
    let request = SourceConfiguration(
      flags, source: .embedded, statistics: statistics, cachePath: nil, localPath: nil,
      ledgerPath: nil, warn: { _ in })
    return (try? sources.openAnalytics(request, []))?.provenance.fetchedAt.prefix(10).description
  }
}

/// The notice that tells a new user where results come from.
struct FirstRunNotice {
  let dependencies: Dependencies
  let request: SourceConfiguration
  let notices: Notices

  /// Printed once per user, on a terminal, when nothing is configured.
  func print() {
    guard dependencies.terminal.columns != nil, dependencies.terminal.errorColumns != nil,
      !notices.isQuiet, request.usesNoGateway, request.choice == .auto,
      let configuration = dependencies.configurationPath,
      (try? dependencies.files.readText(configuration)) == nil, !hasLocalCatalog,
      let marker = dependencies.firstRunMarkerPath, dependencies.files.createMarker(marker)
    else { return }
    notices.noteImmediately(
      "using the embedded catalog" + (dependencies.embeddedDate.map { " of \($0)" } ?? "")
        + ", which has only some of Marvel's comics; to add your own files, see marvel-cli help import; for a gateway, see marvel-cli help "
        + "environment")
  }

  private var hasLocalCatalog: Bool {
    guard let path = request.localPath else { return false }
    return (try? dependencies.sources.openCatalogFile(path).contents()) != nil
  }
}
