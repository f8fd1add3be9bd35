/// Returns a directory of this program by the XDG Base Directory Specification 0.8, which ignores
/// relative paths; nil without a home directory.
///
/// - Parameters:
///   - name: The variable that names its parent, such as `XDG_DATA_HOME`.
///   - defaultDirectory: The parent in the home directory if the variable is not set.
///   - variable: Returns an environment variable.
package func userDirectory(
  _ name: String, orInHome defaultDirectory: String,
  variable: (String) -> String? = environmentVariable
) -> String? {
  let own = variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  let home = variable("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/\(defaultDirectory)" : nil }
  return (own ?? home).map { $0 + "/marvel-cli" }
}

/// Returns the path of the user's catalog; nil without a home directory.
package func localCatalogPath(
  variable: (String) -> String? = environmentVariable
) -> String? {
  userDirectory("XDG_DATA_HOME", orInHome: ".local/share", variable: variable)
    .map { $0 + "/catalog.sqlite" }
}
