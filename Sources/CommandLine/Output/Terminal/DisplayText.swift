internal import ArgumentParsing

/// Truncates a text to a number of columns, and ends a truncated text with an ellipsis.
func truncate(_ text: String, columns: Int) -> String {
  guard displayWidth(text) > columns else { return text }
  return start(of: text, columns: columns - 1) + "…"
}

/// Returns as many characters as fit.
private func start(of text: some StringProtocol, columns: Int) -> String {
  var result = ""
  var width = 0
  for letter in text {
    width += displayWidth(letter)
    guard width <= columns else { break }
    result.append(letter)
  }
  return result
}

/// Truncates the title of a comic or a series in its middle, so that the number and, if they fit,
/// the years remain: `Fantastic F… (1998) #536`, `Fantastic F… #536`. Truncates other text at its
/// end.
func truncateTitle(_ text: String, columns: Int) -> String {
  guard displayWidth(text) > columns, let years = titleYears(text.utf8) else {
    return truncate(text, columns: columns)
  }
  let name = text[..<years.lowerBound]
  let ends = [text[years.lowerBound...], text[years.upperBound...]].filter { !$0.isEmpty }
  for (end, least) in zip(ends, [10, 4]) {
    let width = columns - displayWidth(String(end)) - 1
    guard width >= min(least, displayWidth(String(name))) else { continue }
    var start = start(of: name, columns: width)
    while start.last == " " { start.removeLast() }
    return start + "…" + end
  }
  return truncate(text, columns: columns)
}

/// Returns the range of ` (1998)` or ` (1998 - 2012)` at the end or before ` #`; nil for other
/// text.
func titleYears<Text: BidirectionalCollection<UInt8>>(_ text: Text) -> Range<Text.Index>? {
  var rest = text[...]
  while let open = rest.lastIndex(of: UInt8(ascii: "(")), open > text.startIndex {
    rest = rest[..<open]
    let start = text.index(before: open)
    guard text[start] == UInt8(ascii: " "),
      text[open...].dropFirst().prefix(4).allSatisfy({ 0x30...0x39 ~= $0 }),
      let close = text[open...].firstIndex(of: UInt8(ascii: ")"))
    else { continue }
    let end = text.index(after: close)
    return end == text.endIndex || text[end...].starts(with: " #".utf8) ? start..<end : nil
  }
  return nil
}

/// Wraps a text into lines of at most the given number of columns.
///
/// Lines break at spaces and after wide characters, whose scripts use no spaces. A longer word gets
/// its own line.
func wrap(_ text: String, columns: Int) -> [String] {
  var lines: [String] = []
  var (line, width) = ("", 0)
  for word in text.split(separator: " ") {
    for (index, piece) in pieces(of: word, columns: columns).enumerated() {
      let gap = index == 0 && !line.isEmpty ? 1 : 0
      let added = displayWidth(piece)
      if line.isEmpty || width + gap + added <= columns {
        line += (gap == 1 ? " " : "") + piece
        width += gap + added
      } else {
        lines.append(line)
        (line, width) = (piece, added)
      }
    }
  }
  return lines + (line.isEmpty ? [] : [line])
}

/// Splits a word that is too long for a line after each wide character.
private func pieces(of word: Substring, columns: Int) -> [String] {
  guard displayWidth(String(word)) > columns else { return [String(word)] }
  var pieces = [""]
  for letter in word {
    pieces[pieces.count - 1].append(letter)
    if displayWidth(letter) == 2 { pieces.append("") }
  }
  return pieces.filter { !$0.isEmpty }
}

/// Returns untrusted text as one line that cannot move the cursor or color the terminal.
///
/// Control characters become spaces, and bidirectional controls are removed.
package func singleLine(_ text: String) -> String {
  if text.isPlain { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: result += " "
    case .format where isDirectional(scalar): break
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Returns a message for standard error as one line of bounded length.
package func messageLine(_ text: String) -> String { singleLine(text.boundedMessage) }

/// Returns whether a scalar changes the direction of the text after it.
func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}
