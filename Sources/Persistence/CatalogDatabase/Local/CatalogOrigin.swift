/// Catalogs whose entities do not bear Marvel's ids: each has a file of its own.
package enum CatalogOrigin {
  /// Where the catalog of an origin lies.
  ///
  /// - Parameters:
  ///   - name: lower-case letters, digits and hyphens, as `isName` says.
  ///   - path: of the local catalog.
  package static func path(_ name: String, beside path: String) -> String {
    let directory = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return directory.joined(separator: "/") + "/origins/\(name).sqlite"
  }

  /// Whether a word can name an origin, and so a file.
  package static func isName(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.count <= 64 && !word.hasPrefix("-")
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
