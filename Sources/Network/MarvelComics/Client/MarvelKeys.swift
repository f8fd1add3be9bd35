/// The keys that sign requests. A gateway that runs without keys needs none.
///
/// The private key is sent nowhere; a printed value does not contain it.
public struct MarvelKeys: Sendable {
  public let publicKey: String
  let privateKey: String

  public init(publicKey: String, privateKey: String) {
    self.publicKey = publicKey
    self.privateKey = privateKey
  }
}

extension MarvelKeys: CustomStringConvertible, CustomReflectable {
  public var description: String { "MarvelKeys(publicKey: \(publicKey))" }
  public var customMirror: Mirror { Mirror(self, children: ["publicKey": publicKey]) }
}
