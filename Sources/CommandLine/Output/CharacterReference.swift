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
