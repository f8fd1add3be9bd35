/// The version of the programs.
package let programVersion = "0.1.0"

/// What `--version` prints.
enum Version {
  static let text = "marvel-cli \(programVersion)\n"
}
