/// What a note in parentheses says about a credit.
enum CreditNote: Equatable {
  /// `credited`, `signed`, `painted`, and `?`, alone or in a list such as `signed, credited`.
  case marks(CreditMarks)
  case creditedAs(String)
  /// Without a description of the signature, such as `[scratch]`; empty if it has no name.
  case signedAs(String)
  /// The task, or a remark.
  case role

  init(_ note: String) {
    if let marks = CreditMarks(note) {
      self = .marks(marks)
    } else if let name = note.rest(after: "credited as ") {
      self = .creditedAs(name)
    } else if let signature = note.rest(after: "signed as ") {
      var name = signature.utf8.prefix { $0 != UInt8(ascii: "[") }
      if name.last == UInt8(ascii: " ") { name.removeLast() }
      self = .signedAs(String(Substring(name)))
    } else {
      self = .role
    }
  }
}

/// The marks of a note. GCD also knows the Norwegian and German words.
struct CreditMarks: OptionSet {
  let rawValue: Int

  static let credited = CreditMarks(rawValue: 1)
  static let signed = CreditMarks(rawValue: 2)
  static let painted = CreditMarks(rawValue: 4)
  static let uncertain = CreditMarks(rawValue: 8)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// Returns nil if the note contains anything else.
  init?(_ note: String) {
    self = []
    // Lists of marks are short. This saves time for remarks.
    if note.utf8.count > Self.longestList { return nil }
    let note = note.lowercased()
    if let mark = Self.mark(note) {
      insert(mark)
    } else if note.utf8.contains(UInt8(ascii: ",")) {
      for word in note.utf8.split(separator: UInt8(ascii: ",")) {
        let word = word.drop { $0 == UInt8(ascii: " ") }
        guard let mark = Self.mark(String(Substring(word))) else { return nil }
        insert(mark)
      }
    }
    if isEmpty { return nil }
  }

  private static let longestList = 40

  private static func mark(_ word: String) -> CreditMarks? {
    switch word {
    case "credited", "kreditert": .credited
    case "signed", "signert", "signiert": .signed
    case "painted", "painting": .painted
    case "?": .uncertain
    default: nil
    }
  }
}
