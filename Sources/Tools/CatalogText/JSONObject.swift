internal import Catalog

/// A JSON object that is written key by key.
struct JSONObject {
  private var members: [String] = []

  mutating func put(_ key: String, _ value: String) { putJSON(key, jsonString(value)) }
  mutating func put(_ key: String, _ value: Int) { putJSON(key, String(value)) }

  /// An absent text is null.
  mutating func put(_ key: String, optional value: String?) {
    putJSON(key, value.map(jsonString) ?? "null")
  }

  /// - Parameter json: the value as JSON.
  mutating func putJSON(_ key: String, _ json: String) {
    members.append("\(jsonString(key)):\(json)")
  }

  var text: String { "{\(members.joined(separator: ","))}" }
}

/// Texts that are JSON, as an array.
func jsonArray(_ elements: [String]) -> String {
  "[\(elements.joined(separator: ","))]"
}
