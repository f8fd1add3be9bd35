internal import ArgumentParsing

/// The colors and links of a stream. All output is readable without them.
struct TextStyle: Equatable, Sendable {
  static let plain = TextStyle(isColored: false, hasLinks: false)

  let isColored: Bool
  let hasLinks: Bool

  /// Returns whether the terminal understands escape sequences; false if TERM is unset or dumb.
  static func supportsEscapeSequences(_ variable: (String) -> String?) -> Bool {
    !["", "dumb"].contains(variable("TERM") ?? "")
  }

  /// Styles a header or title.
  func title(_ text: String) -> String { styled(text, "1") }

  /// Styles secondary text.
  func dim(_ text: String) -> String { styled(text, "2") }

  /// Styles the kind of an entity.
  func kind(_ text: String) -> String { styled(text, "36") }

  /// Styles the prefix of an error.
  func error(_ text: String) -> String { styled(text, "1;31") }

  /// Styles the prefix of a warning or notice.
  func notice(_ text: String) -> String { styled(text, "33") }

  /// Returns the text as a terminal hyperlink if the address is a web URL. The URL must not contain
  /// anything that could end the escape sequence.
  ///
  /// Source: OSC 8, gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda.
  func link(_ text: String, to address: String) -> String {
    guard hasLinks, !text.isEmpty, Self.isWebURL(address) else { return text }
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  static func isWebURL(_ address: String) -> Bool {
    (address.hasPrefix("https://") || address.hasPrefix("http://")) && address.utf8.count <= 2000
      && address.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }

  /// Source: SGR, ECMA-48, section 8.3.117.
  private func styled(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension TextStyle {
  /// Returns the style of standard output.
  ///
  /// - Parameter color: Nil if neither a flag nor a setting chose one.
  static func ofOutput(_ dependencies: Dependencies, color: ColorChoice?, wantsLinks: Bool)
    -> TextStyle
  {
    let isTerminal = dependencies.terminal.columns != nil
    return TextStyle(
      isColored: (color ?? .auto).isColored(isTerminal: isTerminal, dependencies.terminal.variable),
      hasLinks: wantsLinks && isTerminal && supportsEscapeSequences(dependencies.terminal.variable))
  }

  /// Returns the style of standard error.
  static func errorStyle(_ dependencies: Dependencies, color: ColorChoice?) -> TextStyle {
    let isTerminal = dependencies.terminal.errorColumns != nil
    return TextStyle(
      isColored: (color ?? .auto).isColored(isTerminal: isTerminal, dependencies.terminal.variable),
      hasLinks: false)
  }

  /// Returns the style of standard error before flags and settings are parsed.
  static func errorStyle(_ dependencies: Dependencies, _ arguments: [String]) -> TextStyle {
    let color = arguments.values(of: FlagTable.color).compactMap(ColorChoice.init(rawValue:)).last
    return errorStyle(dependencies, color: color ?? dependencies.settings.values.color)
  }
}
