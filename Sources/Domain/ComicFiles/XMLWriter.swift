/// Writes XML elements, indented.
package struct XMLWriter {
  package private(set) var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
  private var open: [String] = []

  package init() {}

  private var margin: String { String(repeating: "  ", count: open.count) }

  package mutating func begin(_ name: String, _ attributes: [(String, String)] = []) {
    text += "\(margin)<\(name)\(Self.written(attributes))>\n"
    open.append(name)
  }

  package mutating func end() {
    guard let name = open.popLast() else { return }
    text += "\(margin)</\(name)>\n"
  }

  /// Adds an element.
  ///
  /// - Parameter content: The text in it; nil for an empty element.
  package mutating func add(
    _ name: String, _ content: String?, _ attributes: [(String, String)] = []
  ) {
    let start = "\(margin)<\(name)\(Self.written(attributes))"
    text += content.map { "\(start)>\(Self.escaped($0))</\(name)>\n" } ?? "\(start) />\n"
  }

  private static func written(_ attributes: [(String, String)]) -> String {
    attributes.reduce(into: "") { $0 += " \($1.0)=\"\(escaped($1.1, isAttribute: true))\"" }
  }

  /// Returns text with references for markup, and without the control characters that XML forbids.
  package static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\r": result += "&#\(scalar.value);"
      case "\n": result += isAttribute ? "&#10;" : "\n"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
