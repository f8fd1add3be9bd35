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
