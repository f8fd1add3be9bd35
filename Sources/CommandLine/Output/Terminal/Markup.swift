/// Returns untrusted text, which may contain HTML, as lines for display.
///
/// Tags are removed; those that break a line or paragraph do so. Character references are decoded.
/// No line can move the cursor, and there are no consecutive empty lines.
func readableLines(_ text: String) -> [String] {
  if text.isEmpty { return [] }
  if text.isPlain(without: "<", "&"), text.utf8.first != 0x20, text.utf8.last != 0x20 {
    return [text]
  }
  var pieces = [""]
  var rest = text[...].unicodeScalars
  while let scalar = rest.first {
    if let tag = Tag(rest) {
      rest.removeFirst(tag.length)
      switch tag.effect {
      case .none: break
      case .line: pieces.append("")
      case .block: if !pieces[pieces.count - 1].isBlank { pieces.append("") }
      case .paragraph: pieces += ["", ""]
      }
    } else if let reference = CharacterReference(rest) {
      rest.removeFirst(reference.length)
      pieces[pieces.count - 1] += reference.text
    } else {
      rest.removeFirst()
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
    }
  }
  // Trim first: a line break next to a tag that breaks the line is the same break.
  let lines = pieces.flatMap { piece in
    trimmed(piece).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String(trimmed(singleLine(String($0)))) }
  }
  return collapsingEmptyLines(lines)
}

private func collapsingEmptyLines(_ lines: [String]) -> [String] {
  var result: [String] = []
  for line in lines where !line.isEmpty || result.last?.isEmpty == false { result.append(line) }
  if result.last?.isEmpty == true { result.removeLast() }
  return result
}

private func trimmed(_ text: String) -> Substring {
  guard let start = text.firstIndex(where: { !$0.isWhitespace }),
    let end = text.lastIndex(where: { !$0.isWhitespace })
  else { return "" }
  return text[start...end]
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// An HTML tag or comment. Unknown tags are text: "a < b", "<3", "<unknown>".
private struct Tag {
  enum Effect {
    case none, line, block, paragraph
  }

  private static let effects: [Effect: String] = [
    .none: """
    a abbr acronym b big body cite code del em font html i img ins kbd mark q s small span strike \
    strong sub sup tbody td th thead tt u
    """,
    .line: "br", .paragraph: "p o:p h1 h2 h3 h4 h5 h6",
    .block: "blockquote center dd div dl dt hr li ol pre table tr ul",
  ]

  private static let known: [String: Effect] = effects.reduce(into: [:]) { known, row in
    for name in row.value.split(separator: " ") { known[String(name)] = row.key }
  }

  let effect: Effect
  let length: Int

  /// Returns nil if the text does not begin with a known tag or a comment.
  init?(_ text: Substring.UnicodeScalarView) {
    guard text.first == "<" else { return nil }
    if String(text.prefix(4)) == "<!--" {
      guard let length = Self.commentLength(text) else { return nil }
      (effect, self.length) = (.none, length)
      return
    }
    let inside = text.dropFirst().prefix { $0 != ">" && $0 != "<" }
    guard text.dropFirst(inside.count + 1).first == ">" else { return nil }
    let content = String(inside.first == "/" ? inside.dropFirst() : inside)
    let name = content.prefix { !$0.isWhitespace && $0 != "/" }.lowercased()
    guard let effect = Self.known[name] else { return nil }
    self.effect = effect
    length = inside.count + 2
  }

  private static func commentLength(_ text: Substring.UnicodeScalarView) -> Int? {
    var (count, hyphens) = (4, 0)
    for scalar in text.dropFirst(count) {
      count += 1
      if scalar == ">", hyphens >= 2 { return count }
      hyphens = scalar == "-" ? hyphens + 1 : 0
    }
    return nil
  }
}

/// An HTML character reference, such as `&amp;`, `&#39;`, or `&#x2019;`.
///
/// Source: html.spec.whatwg.org, sections 13.5 and 13.2.5.80. Of the named references, supports
/// those of HTML 4 that texts in Latin script use.
struct CharacterReference {
  private static let maximumLength = 10

  /// The character that it represents; a non-breaking space becomes a space.
  let text: String
  let length: Int

  /// Returns nil if the text does not begin with a known reference.
  init?(_ text: Substring.UnicodeScalarView) {
    guard text.first == "&" else { return nil }
    let body = text.dropFirst().prefix(Self.maximumLength).prefix { $0 != ";" }
    guard text.dropFirst(body.count + 1).first == ";" else { return nil }
    let name = String(body)
    guard let scalar = name.first == "#" ? Self.numbered(name.dropFirst()) : Self.named[name]
    else { return nil }
    self.text = scalar == "\u{A0}" ? " " : String(scalar)
    length = body.count + 2
  }

  private static func numbered(_ digits: Substring) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    if case 0x80...0x9F = number { return windows1252[Int(number) - 0x80] }
    return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
  }

  /// The characters for the numbers 128 to 159; unassigned numbers become spaces.
  private static let windows1252 = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)

  private static let named: [String: Unicode.Scalar] = {
    var named: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "AMP": "&", "LT": "<",
      "GT": ">", "QUOT": "\"", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š",
      "Yuml": "Ÿ", "ensp": " ", "emsp": " ", "thinsp": " ", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
      "dagger": "†", "Dagger": "‡", "bull": "•", "hellip": "…", "permil": "‰", "prime": "′",
      "Prime": "″", "lsaquo": "‹", "rsaquo": "›", "euro": "€", "trade": "™", "minus": "−",
    ]
    for (index, name) in latin1.split(separator: " ").enumerated() {
      named[String(name)] = Unicode.Scalar(UInt8(0xA0 + index))
    }
    return named
  }()

  /// The names of the scalars from U+00A0 to U+00FF.
  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
    szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
    iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute \
    ucirc uuml yacute thorn yuml
    """
}
