internal import CatalogText
internal import Platform
internal import SQLite
internal import Synchronization

/// The catalogs that were already built from texts.
///
/// Building a catalog takes much longer than copying its pages, and most tests use the same few
/// texts.
enum BuiltFixtures {
  private static let files = Mutex<[String: [UInt8]]>([:])

  /// Returns a new in-memory copy of the catalog that the text describes.
  static func copy(of text: String) throws -> Connection {
    let file = try files.withLock { files in
      if let file = files[text] { return file }
      let file = try build(text)
      files[text] = file
      return file
    }
    let copy = try Connection.inMemory()
    try unsafe file.withUnsafeBytes { bytes in
      try copy.overwrite(with: unsafe .reading(inPlace: bytes))
    }
    return copy
  }

  /// Returns the bytes of a new catalog file.
  private static func build(_ text: String) throws -> [UInt8] {
    let directory = ScratchDirectory()
    let path = directory.path + "/catalog"
    try CatalogText(files: [("fixture.txt", text)]).write(to: .creating(path))
    return try readBytes(path)
  }
}
