/// A choice of when to color a stream.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal, unless an environment variable says otherwise.
  case auto
  case always, never

  /// Returns whether to color a stream. Under `auto`, a non-empty `NO_COLOR` disables color, a
  /// `CLICOLOR_FORCE` other than 0 enables it everywhere, and `CLICOLOR=0` disables it. Otherwise
  /// a terminal that is not dumb gets color.
  ///
  /// Source: no-color.org and bixense.com/clicolors.
  func isColored(isTerminal: Bool, _ variable: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    func isSet(_ name: String) -> Bool { variable(name).map { !$0.isEmpty && $0 != "0" } ?? false }
    if variable("NO_COLOR").map({ !$0.isEmpty }) == true { return false }
    if isSet("CLICOLOR_FORCE") { return true }
    return isTerminal && variable("CLICOLOR") != "0" && TextStyle.supportsEscapeSequences(variable)
  }
}
