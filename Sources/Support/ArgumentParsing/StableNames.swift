/// The names of the programs that stay: docs/scripts.md, "Compatibility". Each is a type, such as
/// `flag`, and what a user writes or reads.
package enum StableNames {
  /// Returns the flags of a command, or of a program, in all spellings.
  package static func flags(_ type: String, _ flags: [Flag]) -> [String] {
    flags.flatMap { flag in
      let letters = [flag.short, flag.otherShort].compactMap { $0.map { "-\($0)" } }
      let names = [flag.name, flag.otherName].compactMap { $0.map { "--\($0)" } }
      return (letters + names).map { "\(type) \($0)" }
    }
  }

  /// Returns the values of flags that are lists.
  package static func values(_ type: String, _ flags: [Flag]) -> [String] {
    flags.flatMap { flag in
      (flag.allowed + flag.namedValues).map { "\(type) \(flag.argument) \($0)" }
    }
  }

  package static func codes(_ type: String, _ rows: [ErrorRow]) -> [String] {
    rows.map { "\(type) \($0.code) \($0.status)" }
  }

  package static func statuses<Status: DocumentedStatus>(
    _ type: String, _: Status.Type
  ) -> [String] {
    Status.allCases.map { "\(type) \($0.rawValue)" }
  }
}
