/// Tables of test cases as text: a line for each case, whose columns are separated by ` => `.

/// Returns the two columns of each line.
package func rows(_ table: String) -> [(String, String)] {
  cells(of: table).map { ($0[0], $0[1]) }
}

/// Returns the words of the command line in the first column, and the second column.
package func commandLines(_ table: String) -> [([String], String)] {
  cells(of: table).map { (words($0[0]), $0[1]) }
}

/// Returns the words of the command line in the first column, and the message and the exit status
/// that the second column consists of, as in `show nobody => 1 no character is named 'nobody'`.
package func failures(_ table: String) -> [([String], String, Int32)] {
  commandLines(table).map { line, failure in
    let parts = failure.split(separator: " ", maxSplits: 1)
    return (line, String(parts[1]), Int32(parts[0]) ?? -1)
  }
}

/// Returns the words of a command line. Blanks separate them, except within quotation marks.
package func words(_ line: String) -> [String] {
  var words: [String] = []
  var (word, quote): (String?, Character?) = (nil, nil)
  for character in line {
    if character == quote {
      quote = nil
    } else if quote == nil, character == "'" || character == "\"" {
      (quote, word) = (character, word ?? "")
    } else if quote == nil, character == " " {
      if let word { words.append(word) }
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}

private func cells(of table: String) -> [[String]] {
  table.split(separator: "\n").map { line in
    let end = line.firstRange(of: "=> ") ?? line.endIndex..<line.endIndex
    let first = line[..<end.lowerBound]
    return [
      String(first.hasSuffix(" ") ? first.dropLast() : first), String(line[end.upperBound...]),
    ]
  }
}
