/// How entities go out: which base their addresses have, and whose key their links carry.
package struct EntityForm: Sendable {
  /// With which all addresses in a catalog begin, as they did in Marvel's answers.
  package static let classicBase = "http://gateway.marvel.com/v1/public/"
  /// Longer ones are no keys.
  private static let longestKey = 64

  /// What stands in the place of the classic base; nil where that stays.
  let base: [UInt8]?
  /// What links end in; nil where they carry nothing.
  let campaign: [UInt8]?

  /// - Parameters:
  ///   - key: the caller's public key; nil leaves links without one.
  package init(base: String = Self.classicBase, key: String? = nil) {
    self.base = base == Self.classicBase ? nil : Array(base.utf8)
    campaign = key.flatMap { key in
      guard !key.isEmpty, key.utf8.count <= Self.longestKey else { return nil }
      return Array("utm_campaign=apiRef&utm_source=\(key.percentEncoded)".utf8)
    }
  }

  /// The entity's JSON in this form.
  package func json(_ entity: String) -> String {
    var bytes: [UInt8] = []
    append(entity, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func append(_ entity: String, to bytes: inout [UInt8]) {
    let before = bytes
    bytes = []
    bytes = EntityWriter(Array(entity.utf8), self, appendingTo: before).written()
  }

  /// The link with the caller's key in the place of whose key it carried before.
  func link(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let parts = text.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard var link = parts.first.map(Array.init) else { return [] }
    var parameters = parts.dropFirst().flatMap { $0.split(separator: UInt8(ascii: "&")) }
      .filter { !$0.starts(with: "utm_campaign=".utf8) && !$0.starts(with: "utm_source=".utf8) }
    if let campaign { parameters.append(campaign[...]) }
    for (index, parameter) in parameters.enumerated() {
      link.append(UInt8(ascii: index == 0 ? "?" : "&"))
      link += parameter
    }
    return link
  }
}
