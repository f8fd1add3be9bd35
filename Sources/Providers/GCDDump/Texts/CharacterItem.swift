/// One character or team in the text field `characters`.
struct CharacterItem: Equatable {
  /// The heading before the name, such as `VILLAINS`.
  var label: String?
  var name = ""
  /// Whether a question mark follows the name, or is a note.
  var isUncertain = false
  /// The contents of plain square brackets: usually one name, but with notes of its own.
  ///
  /// If this item is a team after all, which needs the names of all teams, these are its members.
  var alterEgos: [CharacterItem] = []
  /// The contents of square brackets that contain a list or other brackets.
  var members: [CharacterItem] = []
  /// The notes in parentheses, split at commas.
  var notes: [String] = []

  var isTeam: Bool { !members.isEmpty }

  /// The civilian or other name of a character, if it is certain.
  var alterEgo: String? { alterEgos.first { !$0.isUncertain && !$0.name.isEmpty }?.name }

  /// Whether the name describes someone: "the Mayor of Central City", "unnamed alien", "?".
  var isDescription: Bool {
    name == "?" || name.hasPrefix("the ") || name.includesWithoutCase("unnamed")
  }

  /// Whether there are no brackets of names.
  var isLeaf: Bool { alterEgos.isEmpty && members.isEmpty }

  /// The text of this item in a field.
  var text: String {
    var parts: [String] = []
    if let label { parts.append("\(label):") }
    if !name.isEmpty { parts.append(name) }
    if isUncertain, name != "?", !notes.contains("?") { parts.append("?") }
    parts += alterEgos.map { "[\($0.text)]" }
    if !members.isEmpty {
      // Without the semicolon, a single member would be an alter ego.
      let end = members.count == 1 && members[0].isLeaf ? ";]" : "]"
      parts.append("[" + members.map(\.text).joined(separator: "; ") + end)
    }
    if !notes.isEmpty { parts.append("(" + notes.joined(separator: ", ") + ")") }
    return parts.joined(separator: " ")
  }
}
