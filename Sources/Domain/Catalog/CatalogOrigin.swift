/// Catalogs whose entities do not have Marvel's ids, each in its own file.
package enum CatalogOrigin {
  /// Returns the path of an origin's catalog.
  ///
  /// - Parameters:
  ///   - name: A name for which `isName` is true.
  ///   - path: The path of the local catalog.
  package static func path(_ name: String, beside path: String) -> String {
    let directory = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return directory.joined(separator: "/") + "/origins/\(name).sqlite"
  }

  /// Returns whether a text can name an origin and its file: lower-case letters, digits, and
  /// hyphens.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64 && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
