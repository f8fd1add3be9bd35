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
    return .serve(parser.settings)
  }

  private init(words: ArraySlice<String>) {
    self.words = words
  }

  private mutating func read(_ word: String) throws(UsageError) {
    guard word.hasPrefix("-"), word != "-" else { throw .unexpectedWord(word) }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let flag = Flag.allCases.first(where: { $0.word == name || $0.short == name }) else {
      throw .unknownFlag(name)
    }
    let given = parts.count > 1 ? String(parts[1]) : nil
    if flag.placeholder == nil {
      guard given == nil else { throw .unexpectedValue(flag) }
      set(flag)
    } else {
      guard let value = given ?? words.popFirst() else { throw .missingValue(flag) }
      try set(flag, value)
    }
  }

  private mutating func set(_ flag: Flag) {
    switch flag {
    case .open: settings.isOpen = true
    case .quiet: settings.isQuiet = true
    case .port, .bind, .fault, .cacheControl, .help, .version: break
    }
  }

  private mutating func set(_ flag: Flag, _ value: String) throws(UsageError) {
    switch flag {
    case .port:
      guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(value) else {
        throw .notAPort(value)
      }
      settings.port = port
    case .bind: settings.address = value
    case .fault: settings.faultFile = value
    case .cacheControl:
      guard !value.isEmpty, value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        throw .notAHeaderValue(flag)
      }
      settings.cacheControl = value
    case .open, .quiet, .help, .version: break
    }
  }
}
