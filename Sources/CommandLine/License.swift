internal import Platform

/// The terms under which the program and its data are distributed.
enum License {
  static let code = "MIT"
  static let texts = "CC0 1.0"
  /// One sentence, without a period.
  static let disclaimer =
    "Names are trademarks of their owners; not made, endorsed, or supplied by Marvel"

  /// The version of the program, a line for each fact, and the terms.
  static func versionReport(_ facts: [VersionFact]) -> String {
    Platform.versionReport(of: "marvel-cli", facts + terms)
  }

  /// The same as values, with the version.
  static func facts(_ facts: [VersionFact]) -> [VersionFact] {
    [VersionFact("version", programVersion)] + facts + terms
  }

  private static let terms = [
    VersionFact("license", "\(code), texts of the catalog \(texts)"),
    VersionFact("notice", disclaimer),
  ]
}
