/// Catalogs whose entities do not have Marvel's ids, each in its own file.
package enum CatalogOrigin {
  /// Returns the path of an origin's catalog.
  ///
  /// - Parameters:
  ///   - name: A name for which `isName` is true.
  ///   - path: The path of the local catalog.
  package static func path(_ name: String, beside path: String) -> String {
    directory(of: path) + "\(directoryName)/\(name)\(ending)"
  }

  /// Returns the path of the catalog in which those of all origins are merged.
  ///
  /// - Parameter path: The path of the local catalog.
  package static func mergedPath(beside path: String) -> String {
    directory(of: path) + mergedName
  }

  private static let mergedName = "merged.sqlite"

  /// Returns the directory of a file, with a slash at its end.
  private static func directory(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  /// Returns the path of the file of the user's decisions which entities are the same.
  ///
  /// - Parameter path: The path of the local catalog, or of the merged one.
  package static func decisionsPath(beside path: String) -> String {
    directory(of: path) + "joins.txt"
  }

  /// Whether this is the path of the catalog in which the others are merged.
  package static func isMergedPath(_ path: String) -> Bool { path.hasSuffix("/" + mergedName) }

  /// Returns the origin whose catalog has this path; nil for other catalogs.
  package static func name(ofPath path: String) -> String? {
    fileName(ofPath: path).flatMap { isName($0) ? $0 : nil }
  }

  /// Returns the name of a file in the directory of the origins, without its ending.
  private static func fileName(ofPath path: String) -> String? {
    let parts = path.split(separator: "/").suffix(2)
    guard parts.count == 2, parts.first == Substring(directoryName), let file = parts.last,
      file.hasSuffix(ending)
    else { return nil }
    return String(file.dropLast(ending.count))
  }

  /// Returns the directory of the catalogs of origins.
  ///
  /// - Parameter path: The path of the local catalog, or of one of an origin.
  package static func directory(beside path: String) -> String {
    let own = directory(of: path)
    return name(ofPath: path) == nil ? own + directoryName : String(own.dropLast())
  }

  /// The directory of these catalogs, beside the local catalog.
  package static let directoryName = "origins"
  private static let ending = ".sqlite"

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
