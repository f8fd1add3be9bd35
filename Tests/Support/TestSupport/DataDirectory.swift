internal import Platform

/// The directory of Package.swift, derived from the path of this file.
package let packageDirectory =
  #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()

/// The directories of responses and entities in Marvel's protocol.
package enum DataDirectory {
  /// Invented data, which is part of the project.
  package static let fixtures = packageDirectory + "/Tests/Support/Fixtures"
  /// Data of Marvel's gateway, which is next to the project and not part of it.
  package static let shared = packageDirectory + "/../shared/data"
  package static let hasShared = isDirectory(shared + "/entities")
  /// The directories that are present.
  package static let all = [fixtures] + (hasShared ? [shared] : [])
}
