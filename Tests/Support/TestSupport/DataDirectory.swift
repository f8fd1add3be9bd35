internal import Platform

/// The directories of responses and entities in Marvel's protocol.
package enum DataDirectory {
  private static let package =
    #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
  /// Invented data, which is part of the project.
  package static let fixtures = package + "/Tests/Support/Fixtures"
  /// Data of Marvel's gateway, which is next to the project and not part of it.
  package static let shared = package + "/../shared/data"
  package static let hasShared = isDirectory(shared + "/entities")
  /// The directories that are present.
  package static let all = [fixtures] + (hasShared ? [shared] : [])
}
