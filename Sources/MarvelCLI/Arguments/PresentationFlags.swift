/// The flags that say how an answer is to look, beside its format.
struct PresentationFlags: Equatable {
  let endsWithNull: Bool

  init(_ words: ParsedWords) throws(UsageError) {
    endsWithNull = words.has(FlagTable.null)
  }

  /// A flag that would change nothing is a misunderstanding.
  ///
  /// - Parameter format: what flags, settings and terminal come to.
  func check(fit format: Format) throws(UsageError) {
    for (flag, isGiven, formats) in [(FlagTable.null, endsWithNull, Format.entries)]
    where isGiven && !formats.contains(format) {
      throw .unfit(flag, format, fits: formats)
    }
  }
}
