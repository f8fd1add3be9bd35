/// The exit statuses of a program, as help and the man page list them.
package protocol DocumentedStatus: CaseIterable, RawRepresentable<Int32> {
  /// One phrase, without a period.
  var meaning: String { get }
}

extension DocumentedStatus {
  /// Returns the rows of help: each status, with its meaning and the codes of its errors.
  package static func rows(_ errors: [ErrorRow]) -> [(String, String)] {
    allCases.map { status in
      let codes = errors.filter { $0.status == status.rawValue }.map(\.code)
      let list = codes.isEmpty ? "" : ": " + codes.joined(separator: ", ")
      return ("\(status.rawValue)", status.meaning + list)
    }
  }

  /// The list of a man page.
  package static var mdoc: String {
    Mdoc.list(allCases.map { Mdoc.item("\($0.rawValue)", $0.meaning) })
  }
}
