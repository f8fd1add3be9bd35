/// Where the programs are installed: one in `bin`, the other in `libexec/marvel-cli`, or both in one
/// directory, as they are built.
package enum Installation {
  /// Where marvel-cli finds marvel-cli-online.
  package static var onlineProgram: [String] {
    paths("marvel-cli-online", "../libexec/marvel-cli")
  }

  /// Where marvel-cli-online finds marvel-cli.
  package static var offlineProgram: [String] { paths("marvel-cli", "../../bin") }

  private static func paths(_ name: String, _ other: String) -> [String] {
    let directory = executableDirectory()
    return ["\(directory)/\(name)", "\(directory)/\(other)/\(name)"]
  }
}
