internal import CatalogLocation
internal import Platform
internal import SQLite

extension EmbeddedCatalog {
  /// The header of the database that this program was built for.
  static var header: FileHeader? { FileHeader(headerBytes) }

  private static var headerBytes: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: catalog_header(), count: Int(catalog_header_size)))
  }

  /// Finds the database: in this program, or in the marvel-cli that is installed with it, so that
  /// an installation has it once.
  static func locate() throws(SQLiteError) -> UnsafeRawBufferPointer {
    let size = header?.length ?? 0
    if let start = unsafe linked_catalog() {
      return unsafe UnsafeRawBufferPointer(start: start, count: size)
    }
    let paths = Installation.offlineProgram
    for path in paths {
      do throws(FileError) {
        if let bytes = unsafe try map(path, size) { return unsafe bytes }
        throw .unreadable("it is of another version")
      } catch .absent {
        continue
      } catch {
        throw missing("'\(path)', which has it, cannot be used: \(error.reason)")
      }
    }
    let places = paths.map { "'\($0)'" }.joined(separator: " and ")
    throw missing("marvel-cli, which has it, is not installed (looked for \(places))")
  }

  /// The code is none of those that say something about a catalog file.
  private static func missing(_ reason: String) -> SQLiteError {
    SQLiteError(code: .misuse, message: reason)
  }

  /// Maps the database in another program; nil if that has not the same one.
  private static func map(
    _ path: String, _ size: Int
  ) throws(FileError) -> UnsafeRawBufferPointer? {
    #if os(Linux)
      let (program, header) = (try RandomAccessFile(path), headerBytes)
      for position in try program.sections(ofSize: size)
      where try program.read(at: position, count: header.count) == header {
        return unsafe try program.map(at: position, count: size)
      }
    #endif
    return nil
  }
}
