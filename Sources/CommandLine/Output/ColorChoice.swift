/// When a stream is colored.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal, where no variable says otherwise.
  case auto
  case always, never

  /// Whether a stream is to be colored when nobody chose. `NO_COLOR` that is not empty forbids it,
  /// `CLICOLOR_FORCE` that is not 0 wants it everywhere, `CLICOLOR=0` nowhere; else it is done on a
  /// terminal that is not dumb.
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
    return isTerminal && variable("CLICOLOR") != "0" && TextStyle.knowsEscapes(variable)
  }
}
