internal import Platform

/// Key pairs from a file, from one variable with several pairs, or from one variable per key.
extension GatewayProgram {
  private static let pairsVariable = "MARVEL_GATEWAY_KEYS"
  private static let pairVariables = ["MARVEL_PUBLIC_KEY", "MARVEL_PRIVATE_KEY"]

  static func credentials(_ settings: Settings) throws(StartupError) -> Credentials {
    guard !settings.isOpen else { return .open }
    var pairs = try pairs(settings)
    for index in pairs.indices { pairs[index].referrers += settings.referrers }
    return .keys(pairs)
  }

  /// Returns the pairs of the first location that is given; the others are ignored.
  private static func pairs(_ settings: Settings) throws(StartupError) -> [KeyPair] {
    if let path = settings.keyFile {
      let text: String
      do { text = try readTextFile(path) } catch { throw .keyFile(path, error) }
      return try pairs(text, from: path)
    }
    if let text = environmentVariable(pairsVariable), !text.isEmpty {
      return try pairs(text.replacing(";", with: "\n"), from: pairsVariable)
    }
    let values = pairVariables.map { environmentVariable($0) ?? "" }
    let missing = zip(pairVariables, values).filter { $0.1.isEmpty }.map { $0.0 }
    if !missing.isEmpty, settings.isRetired { return [] }
    guard missing.isEmpty else { throw .missingKeys(missing) }
    return [KeyPair(publicKey: values[0], privateKey: values[1])]
  }

  private static func pairs(
    _ text: String, from location: String
  ) throws(StartupError) -> [KeyPair] {
    let pairs: [KeyPair]
    do { pairs = try KeyFile.pairs(text) } catch { throw .keyLine(location, error) }
    guard !pairs.isEmpty else { throw .noKeys(location) }
    return pairs
  }
}
