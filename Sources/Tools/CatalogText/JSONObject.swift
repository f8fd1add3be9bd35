internal import Catalog

/// A builder of a JSON object.
struct JSONObject {
  private var members: [String] = []

  mutating func put(_ key: String, _ value: String) { putJSON(key, jsonString(value)) }
  mutating func put(_ key: String, _ value: Int) { putJSON(key, String(value)) }

  /// Adds a text, or null if `value` is nil.
  mutating func put(_ key: String, optional value: String?) {
    putJSON(key, value.map(jsonString) ?? "null")
  }

  /// - Parameter json: The value as JSON.
  mutating func putJSON(_ key: String, _ json: String) {
    members.append("\(jsonString(key)):\(json)")
  }

  var text: String { "{\(members.joined(separator: ","))}" }
}

/// Returns a JSON array of elements that are JSON.
func jsonArray(_ elements: [String]) -> String {
  "[\(elements.joined(separator: ","))]"
}
