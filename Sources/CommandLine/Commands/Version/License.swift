internal import Platform

/// The terms under which the program and its data are distributed.
enum License {
  static let code = "MIT"
  static let texts = "CC0 1.0"
  /// One sentence, without a period.
  static let disclaimer =
    "Names are trademarks of their owners; not made, endorsed, or supplied by Marvel"

  static let facts = [
    VersionFact("license", "\(code), texts of the catalog \(texts)"),
    VersionFact("notice", disclaimer),
  ]
}
