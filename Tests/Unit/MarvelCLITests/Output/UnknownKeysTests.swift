import Catalog
import Foundation
import TestSupport
import Testing

/// The keys whose empty values mean unknown in the embedded catalog.
struct UnknownKeysTests {
  private let home = Home()

  /// Whether a value says nothing.
  private func isEmpty(_ value: Any) -> Bool {
    switch value {
    case let list as [String: Any]:
      list["available"] as? Int == 0
        || (list["path"] as? String)?.hasSuffix("image_not_available") == true
    case let array as [Any]: array.isEmpty
    case let text as String: ["", "0"].contains(text)
    case let number as NSNumber: number == 0
    default: value is NSNull
    }
  }

  @Test(arguments: Kind.allCases)
  func `they are those that no entity of the kind has a value of`(kind: Kind) throws {
    let lines = try home.run([
      "list", kind.plural, "--all", "-o", "jsonl", "-q", "--source", "embedded",
    ]).stdout.split(separator: "\n")
    #expect(lines.count > 50)
    var (all, known): (Set<String>, Set<String>) = ([], [])
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      for (key, value) in object as? [String: Any] ?? [:] {
        all.insert(key)
        if !isEmpty(value) { known.insert(key) }
      }
    }
    // No comic of the catalog is a variant, and none of them says that it is one.
    let none: Set = kind == .comic ? ["variantDescription"] : []
    #expect(Set(kind.keysUnknownToEmbedded) == all.subtracting(known).subtracting(none))
  }
}
