internal import Platform

/// The output of `--version`.
enum Version {
  static func text(_ facts: [VersionFact]) -> String {
    versionReport(of: "marvel-cli", facts)
  }
}
