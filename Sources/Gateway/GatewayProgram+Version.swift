internal import CMicroHTTPD
internal import Catalog
internal import EmbeddedCatalog
internal import Platform
internal import SQLite

extension GatewayProgram {
  /// The output of `--version`.
  static var versionText: String {
    versionReport(
      of: "marvel-gateway",
      [
        VersionFact("commit", programCommit),
        VersionFact("catalog", EmbeddedCatalog.date ?? "unknown"),
        VersionFact("SQLite", SQLite.libraryVersion),
        VersionFact("libmicrohttpd", unsafe String(cString: MHD_get_version())),
      ])
  }
}
