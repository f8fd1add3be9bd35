internal import Platform

/// What `--version` prints.
enum Version {
  static func text(_ facts: [VersionFact]) -> String {
    versionReport(of: "marvel-cli", facts)
  }
}
