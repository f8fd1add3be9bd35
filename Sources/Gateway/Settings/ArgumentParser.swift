/// A parser for the command line.
struct ArgumentParser {
  private var arguments: ArraySlice<String>
  private var settings = Settings()

  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    // --help works even if other arguments are invalid.
    if arguments.contains(where: { $0 == Flag.help.name || $0 == Flag.help.short }) {
      return .help
    }
    if arguments.contains(Flag.version.name) { return .version }
    var parser = ArgumentParser(arguments[...])
    while let argument = parser.arguments.popFirst() { try parser.read(argument) }
    return .serve(try parser.validatedSettings())
  }

  private init(_ arguments: ArraySlice<String>) {
    self.arguments = arguments
  }

  private mutating func read(_ argument: String) throws(UsageError) {
    guard argument.hasPrefix("-"), argument != "-" else { throw .unexpectedArgument(argument) }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let flag = Flag.allCases.first(where: { $0.name == name || $0.short == name }) else {
      throw .unknownFlag(name)
    }
    let attachedValue = parts.count > 1 ? String(parts[1]) : nil
    if flag.placeholder == nil {
      guard attachedValue == nil else { throw .unexpectedValue(flag) }
      settings.set(flag)
    } else if flag.hasOptionalValue, attachedValue == nil,
      arguments.first?.hasPrefix("-") != false
    {
      settings.set(flag)
    } else {
      guard let value = attachedValue ?? arguments.popFirst() else { throw .missingValue(flag) }
      try settings.set(flag, value)
    }
  }

  /// Checks combinations of flags.
  private func validatedSettings() throws(UsageError) -> Settings {
    guard (settings.certificateFile == nil) == (settings.certificateKeyFile == nil) else {
      throw .requiresBoth(.tlsCert, .tlsKey)
    }
    guard !settings.isOpen || settings.keyFile == nil else {
      throw .mutuallyExclusive(.open, .keys)
    }
    return settings
  }
}
