internal import Platform

/// Where keys come from: a file, a variable with several pairs, or one for each key.
extension GatewayProgram {
  private static let pairsVariable = "MARVEL_GATEWAY_KEYS"
  private static let pairVariables = ["MARVEL_PUBLIC_KEY", "MARVEL_PRIVATE_KEY"]

  static func credentials(_ settings: Settings) throws(Failure) -> Credentials {
    guard !settings.isOpen else { return .open }
    var pairs = try pairs(settings)
    for index in pairs.indices { pairs[index].referrers += settings.referrers }
    return .keys(pairs)
  }

  /// Of several places the first that is given counts alone.
  private static func pairs(_ settings: Settings) throws(Failure) -> [KeyPair] {
    if let path = settings.keyFile {
      let text: String
      do { text = try readTextFile(path) } catch { throw .keyFile(path, error) }
      return try pairs(text, of: path)
    }
    if let text = environmentVariable(pairsVariable), !text.isEmpty {
      return try pairs(text.replacing(";", with: "\n"), of: pairsVariable)
    }
    let values = pairVariables.map { environmentVariable($0) ?? "" }
    let missing = zip(pairVariables, values).filter { $0.1.isEmpty }.map { $0.0 }
    if !missing.isEmpty, settings.isRetired { return [] }
    guard missing.isEmpty else { throw .missingKeys(missing) }
    return [KeyPair(publicKey: values[0], privateKey: values[1])]
  }

  private static func pairs(_ text: String, of place: String) throws(Failure) -> [KeyPair] {
    let pairs: [KeyPair]
    do { pairs = try KeyFile.pairs(text) } catch { throw .keyLine(place, error) }
    guard !pairs.isEmpty else { throw .noKeys(place) }
    return pairs
  }
}
