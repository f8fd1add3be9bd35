internal import Foundation
internal import Platform

/// A page of documentation, and its fenced blocks.
package struct DocumentedPage: Sendable, CustomStringConvertible {
  /// Relative to the directory of the package.
  package let path: String
  package let text: String

  package var description: String { path }

  /// - Parameters:
  ///   - path: Relative to the directory of the package.
  ///   - text: Nil to read it; a page that does not exist is empty.
  package init(_ path: String, text: String? = nil) {
    self.path = path
    self.text = text ?? (try? readTextFile(packageDirectory + "/" + path)) ?? ""
  }

  /// README.md, the other pages beside it, and those below docs.
  package static let all: [DocumentedPage] = {
    let names = FileManager.default.enumerator(atPath: packageDirectory + "/docs")
    let pages = (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }.sorted()
    return (["README.md", "CHANGELOG.md", "SECURITY.md"] + pages.map { "docs/" + $0 })
      .map { DocumentedPage($0) }
  }()

  /// A fenced block.
  package struct Block: Sendable {
    package let language: String
    package let lines: [String]
    /// The text since the previous block, or since the heading above.
    package let introduction: String
  }

  package var blocks: [Block] {
    var blocks: [Block] = []
    var (fence, introduction): (Substring?, [Substring]) = (nil, [])
    var (language, lines): (Substring, [String]) = ("", [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " }
      if let indent = fence {
        guard content == "```" else {
          lines.append(String(line.dropFirst(min(indent.count, line.count - content.count))))
          continue
        }
        blocks.append(
          Block(
            language: String(language), lines: lines,
            introduction: introduction.joined(separator: "\n")))
        (fence, introduction, lines) = (nil, [], [])
      } else if content.hasPrefix("```") {
        (fence, language) = (line.prefix(line.count - content.count), content.dropFirst(3))
      } else {
        if content.hasPrefix("#") { introduction = [] }
        introduction.append(line)
      }
    }
    return blocks
  }

  package func blocks(_ language: String) -> [Block] { blocks.filter { $0.language == language } }
}

extension DocumentedPage.Block {
  /// The command lines of a shell block. One may have several lines: within quotes, or after a
  /// backslash or a vertical line at the end.
  package var statements: [String] {
    var statements: [String] = []
    var open: [String] = []
    for line in lines where !(open.isEmpty && (line.isEmpty || line.hasPrefix("# "))) {
      open.append(line)
      let statement = open.joined(separator: "\n")
      if line.hasSuffix("\\") || line.hasSuffix("|") || statement.hasOpenQuote { continue }
      statements.append(statement)
      open = []
    }
    return statements
  }
}

extension String {
  /// Whether a quotation mark of the shell is not closed. Those in comments do not count.
  fileprivate var hasOpenQuote: Bool {
    var quote: Swift.Character?
    var (isEscaped, isComment, isAfterSpace) = (false, false, true)
    for character in self {
      if isComment {
        isComment = character != "\n"
      } else if isEscaped {
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil {
        if character == "'" || character == "\"" { quote = character }
        isComment = character == "#" && isAfterSpace
      }
      isAfterSpace = character.isWhitespace
    }
    return quote != nil
  }
}
