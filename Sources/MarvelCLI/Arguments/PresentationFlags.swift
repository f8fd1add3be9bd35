/// The flags that say how an answer is to look, beside its format.
struct PresentationFlags: Equatable {
  /// Empty for whole entities.
  let fields: [FieldPath]
  let endsWithNull: Bool

  init(_ words: ParsedWords) throws(UsageError) {
    var fields: [FieldPath] = []
    for text in words.list(FlagTable.fields) {
      guard let path = FieldPath(text) else { throw .malformedField(text) }
      fields.append(path)
    }
    self.fields = fields
    endsWithNull = words.has(FlagTable.null)
  }

  /// A flag that would change nothing is a misunderstanding.
  ///
  /// - Parameter format: what flags, settings and terminal come to.
  func check(fit format: Format) throws(UsageError) {
    for (flag, isGiven, formats) in [
      (FlagTable.fields, !fields.isEmpty, Format.documents + Format.tables),
      (FlagTable.null, endsWithNull, Format.entries),
    ] where isGiven && !formats.contains(format) {
      throw .unfit(flag, format, fits: formats)
    }
  }
}

extension ParsedWords {
  /// The parts of a value that commas join; none when the flag is not given.
  func list(_ flag: Flag) -> [String] {
    self[flag]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
  }
}
