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

/// Lines of at most so many columns, broken at blanks and behind wide letters, which are written
/// without blanks; a longer word has a line of its own.
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

/// A word that is too long for a line in parts that each end with a wide letter.
private func pieces(of word: Substring, columns: Int) -> [String] {
  guard displayWidth(String(word)) > columns else { return [String(word)] }
  var pieces = [""]
  for letter in word {
    pieces[pieces.count - 1].append(letter)
    if displayWidth(letter) == 2 { pieces.append("") }
  }
  return pieces.filter { !$0.isEmpty }
}

/// A text from outside as one line that cannot move the cursor or color the terminal: control
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
