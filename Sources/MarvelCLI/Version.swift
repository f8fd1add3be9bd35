internal import Platform

/// What `--version` prints.
enum Version {
  static let text = "marvel-cli \(programVersion)\n"
}
