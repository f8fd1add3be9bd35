/// Writes a JSON object member by member.
package struct JSONObjectWriter {
  private var text = "{"

  package init() {}

  /// The complete object.
  package var json: String { text + "}" }

  /// Adds a value that is JSON.
  ///
  /// - Parameter name: Needs no escapes, or has them.
  package mutating func add(_ name: String, json: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\"" + name + "\":" + json
  }

  package mutating func add(_ name: String, _ value: String) { add(name, json: jsonString(value)) }

  package mutating func add(_ name: String, _ value: JSONValue) { add(name, json: value.line) }

  package mutating func add(_ name: String, _ value: Int) { add(name, json: String(value)) }
}

/// Returns a JSON array of elements that are JSON.
package func jsonArray(_ elements: [String]) -> String {
  "[" + elements.joined(separator: ",") + "]"
}

/// Returns a list of related entities in Marvel's form.
///
/// - Parameters:
///   - items: The elements that are shown, as JSON.
///   - available: The length of the complete list; by default that of the items.
///   - address: The address of the list; empty if it has none.
package func relatedList(_ items: [String], available: Int? = nil, address: String = "") -> String {
  var writer = JSONObjectWriter()
  writer.add("available", available ?? items.count)
  writer.add("collectionURI", address)
  writer.add("items", json: jsonArray(items))
  writer.add("returned", items.count)
  return writer.json
}

/// Returns a text as a JSON string, including the quotation marks.
package func jsonString(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy {
    $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
  }
  if isPlain { return "\"" + text + "\"" }
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..<"\u{20}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
