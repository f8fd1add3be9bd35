/// Reads the words of a command line.
struct ArgumentParser {
  private var words: ArraySlice<String>
  private var settings = Settings()

  static func parse(_ words: [String]) throws(UsageError) -> Invocation {
    // Help is given whatever else is wrong with the line.
    if words.contains(where: { $0 == Flag.help.word || $0 == Flag.help.short }) { return .help }
    if words.contains(Flag.version.word) { return .version }
    var parser = ArgumentParser(words: words[...])
    while let word = parser.words.popFirst() { try parser.read(word) }
    return .serve(try parser.finished())
  }

  private init(words: ArraySlice<String>) {
    self.words = words
  }

  private mutating func read(_ word: String) throws(UsageError) {
    guard word.hasPrefix("-"), word != "-" else { throw .unexpectedArgument(word) }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let flag = Flag.allCases.first(where: { $0.word == name || $0.short == name }) else {
      throw .unknownFlag(name)
    }
    let given = parts.count > 1 ? String(parts[1]) : nil
    if flag.placeholder == nil {
      guard given == nil else { throw .unexpectedValue(flag) }
      settings.set(flag)
    } else if flag.hasOptionalValue, given == nil, words.first?.hasPrefix("-") != false {
      settings.set(flag)
    } else {
      guard let value = given ?? words.popFirst() else { throw .missingValue(flag) }
      try settings.set(flag, value)
    }
  }

  /// What one flag alone cannot show to be wrong.
  private func finished() throws(UsageError) -> Settings {
    guard (settings.certificateFile == nil) == (settings.certificateKeyFile == nil) else {
      throw .together(.tlsCert, .tlsKey)
    }
    guard !settings.isOpen || settings.keyFile == nil else { throw .eitherOr(.open, .keys) }
    return settings
  }
}
