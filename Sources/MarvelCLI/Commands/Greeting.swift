internal import Catalog

extension Context {
  /// The day of the catalogue inside the program; nil where it cannot be opened.
  var embeddedDate: String? {
    guard let flags = try? SharedFlags(ParsedWords()) else { return nil }
    let request = SourceRequest(
      Settings(), flags, source: .embedded, statistics: statistics, cachePath: nil, localPath: nil,
      ledgerPath: nil, tell: { _ in })
    return (try? openSurvey(request, []))?.provenance.fetchedAt.prefix(10).description
  }
}

/// What the first run of all says of where its answers come from.
struct Greeting {
  let context: Context
  let request: SourceRequest
  let notices: Notices

  /// Says it once for each user, to one who watches and has set up nothing.
  func tell() {
    guard context.terminalColumns != nil, context.errorTerminalColumns != nil,
      !notices.isSilent, request.asksNoGateway, request.choice == .auto,
      let configuration = context.configurationPath,
      (try? context.readTextFile(configuration)) == nil, !hasLocalCatalogue,
      let marker = context.greetingPath, context.host.createMarker(marker)
    else { return }
    notices.tellAtOnce(
      "answers come from the catalogue inside the program"
        + (context.embeddedDate.map { ", of \($0)" } ?? "")
        + "; marvel-cli help environment tells how a gateway is set up, and marvel-cli import takes "
        + "files")
  }

  private var hasLocalCatalogue: Bool {
    guard let path = request.localPath else { return false }
    return (try? context.openCatalogFile(path).contents()) != nil
  }
}
