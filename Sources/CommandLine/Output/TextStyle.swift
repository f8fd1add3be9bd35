/// What a stream may show beside plain text. Everything can be read without it.
struct TextStyle: Equatable, Sendable {
  static let plain = TextStyle(isColored: false, hasLinks: false)

  let isColored: Bool
  let hasLinks: Bool

  /// A terminal that says nothing of itself is taken for one that knows nothing.
  static func knowsEscapes(_ variable: (String) -> String?) -> Bool {
    !["", "dumb"].contains(variable("TERM") ?? "")
  }

  /// Heads and titles.
  func title(_ text: String) -> String { painted(text, "1") }

  /// What is of less weight than what stands beside it.
  func secondary(_ text: String) -> String { painted(text, "2") }

  /// What announces an error.
  func error(_ text: String) -> String { painted(text, "1;31") }

  /// What announces a notice.
  func notice(_ text: String) -> String { painted(text, "33") }

  /// The text as a link that the terminal opens, where the address is one of the web; it may hold
  /// nothing that a terminal takes for the end of the address.
  ///
  /// Source: the OSC 8 sequence as gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda has
  /// it.
  func link(_ text: String, to address: String) -> String {
    guard hasLinks, !text.isEmpty, Self.isOfWeb(address) else { return text }
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  static func isOfWeb(_ address: String) -> Bool {
    (address.hasPrefix("https://") || address.hasPrefix("http://")) && address.utf8.count <= 2000
      && address.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }

  /// By SGR, ECMA-48, section 8.3.117.
  private func painted(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension TextStyle {
  /// Of standard output.
  ///
  /// - Parameter color: nil where neither flag nor setting chose.
  static func ofOutput(_ dependencies: Dependencies, color: ColorChoice?, wantsLinks: Bool)
    -> TextStyle
  {
    let isTerminal = dependencies.terminalColumns != nil
    return TextStyle(
      isColored: (color ?? .auto).isColored(isTerminal: isTerminal, dependencies.variable),
      hasLinks: wantsLinks && isTerminal && knowsEscapes(dependencies.variable))
  }

  /// Of standard error.
  static func ofErrors(_ dependencies: Dependencies, color: ColorChoice?) -> TextStyle {
    let isTerminal = dependencies.errorTerminalColumns != nil
    return TextStyle(
      isColored: (color ?? .auto).isColored(isTerminal: isTerminal, dependencies.variable),
      hasLinks: false)
  }

  /// Of standard error before all flags and settings are understood.
  static func ofErrors(_ dependencies: Dependencies, _ arguments: [String]) -> TextStyle {
    let asked = arguments.values(of: FlagTable.color).compactMap(ColorChoice.init(rawValue:)).last
    return ofErrors(dependencies, color: asked ?? (try? Settings.load(dependencies))?.color)
  }
}

extension [String] {
  /// The values that a command line gives for a long flag, however little the rest of it can be
  /// understood.
  func values(of flag: Flag) -> [String] {
    let words = prefix { $0 != "--" }
    return zip(words, words.dropFirst() + [""]).compactMap { word, next in
      word == flag.word
        ? next
        : word.hasPrefix(flag.word + "=") ? String(word.dropFirst(flag.word.count + 1)) : nil
    }
  }
}
