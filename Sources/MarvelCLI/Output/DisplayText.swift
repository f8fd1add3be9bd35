/// How many columns of a terminal a text takes.
func displayWidth(_ text: String) -> Int {
  text.isPlain ? text.utf8.count : text.reduce(0) { $0 + displayWidth($1) }
}

/// A letter with its combining marks takes the place of the letter; wide letters and emoji take
/// two.
private func displayWidth(_ letter: Swift.Character) -> Int {
  guard let first = letter.unicodeScalars.first else { return 0 }
  switch first.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .control, .format: return 0
  default: break
  }
  let isEmoji =
    first.properties.isEmojiPresentation || letter.unicodeScalars.contains("\u{FE0F}")
  return isEmoji || isWide(first) ? 2 : 1
}

/// Source: the W and F ranges of Unicode's EastAsianWidth.txt, joined where nothing lies between.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    true
  default: false
  }
}

/// The text in so many columns, with an ellipsis where something was left out.
func truncate(_ text: String, columns: Int) -> String {
  guard displayWidth(text) > columns else { return text }
  var result = ""
  var width = 0
  for letter in text {
    width += displayWidth(letter)
    guard width < columns else { break }
    result.append(letter)
  }
  return result + "…"
}

/// Lines of at most so many columns, broken at blanks; a longer word has a line of its own.
func wrap(_ text: String, columns: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ").map(String.init) {
    if line.isEmpty {
      line = word
    } else if displayWidth(line) + 1 + displayWidth(word) <= columns {
      line += " " + word
    } else {
      lines.append(line)
      line = word
    }
  }
  return lines + (line.isEmpty ? [] : [line])
}

/// A text from outside as one line that cannot move the cursor or colour the terminal: control
/// characters become blanks.
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

/// Marks that turn the direction of the text after them.
private func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}
