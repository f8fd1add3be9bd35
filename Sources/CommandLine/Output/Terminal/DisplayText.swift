internal import ArgumentParsing

/// Truncates a text to a number of columns, and ends a truncated text with an ellipsis.
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

/// Wraps a text into lines of at most the given number of columns.
///
/// Lines break at spaces and after wide characters, whose scripts use no spaces. A longer word gets
/// its own line.
func wrap(_ text: String, columns: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    for (index, piece) in pieces(of: word, columns: columns).enumerated() {
      let gap = index == 0 && !line.isEmpty ? " " : ""
      if line.isEmpty || displayWidth(line) + gap.count + displayWidth(piece) <= columns {
        line += gap + piece
      } else {
        lines.append(line)
        line = piece
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
