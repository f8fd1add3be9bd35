/// One credit of a text field: a name, and what its brackets say about it.
struct CreditItem: Equatable {
  var name = ""
  /// Whether a question mark follows the name, or is in a note of marks.
  var isUncertain = false
  /// The names in `[as NAME]`.
  var aliases: [String] = []
  /// The notes without their parentheses.
  var notes: [String] = []

  /// Whether the name names someone, unlike `?`, `various`, and `typeset`.
  var isName: Bool {
    guard name.utf8.contains(where: \.isWord) else { return false }
    // Most names need no comparison.
    if name.utf8.count > Self.longestWithoutName { return true }
    let bare = name.hasPrefix("[") && name.hasSuffix("]") ? name.dropFirst().dropLast() : name[...]
    return !Self.withoutName.contains(bare.lowercased())
  }

  /// The name that the comic prints, if it is another one.
  var creditedAs: String? {
    for case .creditedAs(let name) in notes.lazy.map(CreditNote.init) { return name }
    return isOnlySigned ? nil : aliases.first
  }

  /// The signature, without a description of it such as `[scratch]`.
  var signedAs: String? {
    for case .signedAs(let name) in notes.lazy.map(CreditNote.init) where !name.isEmpty {
      return name
    }
    return isOnlySigned ? aliases.first : nil
  }

  var isPainted: Bool { marks.contains(.painted) }

  /// The notes that are not said by another property; nil if there are none.
  var role: String? {
    let rest = notes.filter { CreditNote($0) == .role }
    return rest.isEmpty ? nil : rest.joined(separator: "; ")
  }

  /// The text of this item in a field.
  var text: String {
    let isMarked = isUncertain && name != "?" && !hasUncertainNote
    let parts =
      [name.isEmpty ? nil : name, isMarked ? "?" : nil].compactMap(\.self)
      + aliases.map { "[as \($0)]" } + notes.map { "(\($0))" }
    return parts.joined(separator: " ")
  }

  var hasUncertainNote: Bool {
    notes.contains { note in
      note.utf8.contains(UInt8(ascii: "?")) && CreditMarks(note)?.contains(.uncertain) == true
    }
  }

  private var marks: CreditMarks {
    var all: CreditMarks = []
    for case .marks(let marks) in notes.lazy.map(CreditNote.init) { all.formUnion(marks) }
    return all
  }

  /// Whether the alias is a signature: GCD's own rule for `NAME [as ALIAS] (signed)`.
  private var isOnlySigned: Bool {
    !aliases.isEmpty && marks.isDisjoint(with: .credited) && marks.contains(.signed)
  }

  /// The texts in lower case that stand in a field but name nobody.
  private static let withoutName: Set<String> = [
    "none", "various", "typeset", "uncredited", "unknown", "anonymous", "computer", "gesetzt",
    "tryckstil", "formatadas", "typographie", "maschinenschrift", "composición tipográfica",
    "dattiloscritto",
  ]

  private static let longestWithoutName = 40
}
