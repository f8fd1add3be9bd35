internal import Catalog

extension Dependencies {
  /// The day of the catalog inside the program; nil where it cannot be opened.
  var embeddedDate: String? {
    guard let flags = try? SharedFlags(ParsedArguments()) else { return nil }
    let request = SourceConfiguration(
      Settings(), flags, source: .embedded, statistics: statistics, cachePath: nil, localPath: nil,
      ledgerPath: nil, warn: { _ in })
    return (try? openAnalytics(request, []))?.provenance.fetchedAt.prefix(10).description
  }
}

/// What the first run of all says of where its answers come from.
struct FirstRunNotice {
  let dependencies: Dependencies
  let request: SourceConfiguration
  let notices: Notices

  /// Says it once for each user, to one who watches and has set up nothing.
  func print() {
    guard dependencies.terminalColumns != nil, dependencies.errorTerminalColumns != nil,
      !notices.isQuiet, request.asksNoGateway, request.choice == .auto,
      let configuration = dependencies.configurationPath,
      (try? dependencies.readTextFile(configuration)) == nil, !hasLocalCatalog,
      let marker = dependencies.firstRunMarkerPath, dependencies.host.createMarker(marker)
    else { return }
    notices.noteImmediately(
      "answers come from the catalog inside the program"
        + (dependencies.embeddedDate.map { ", of \($0)" } ?? "")
        + "; marvel-cli help environment tells how a gateway is set up, and marvel-cli import takes "
        + "files")
  }

  private var hasLocalCatalog: Bool {
    guard let path = request.localPath else { return false }
    return (try? dependencies.openCatalogFile(path).contents()) != nil
  }
}
