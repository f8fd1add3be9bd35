package import Catalog
package import Platform
package import SQLite

/// The reason that a complete import failed.
package enum ImportError: Error, Equatable, Sendable {
  case file(FileError)
  /// The file, decompressed, has nothing but white space.
  case empty
  /// The file ends within a document, a row, or the compressed data.
  case truncated
  /// The compressed data is corrupt.
  case damaged
  /// The decompressed file exceeds this many bytes.
  case tooLarge(limit: Int)
  /// A document is not JSON; with the number of its first line.
  case notJSON(line: Int)
  /// The file is neither JSON nor a catalog file, and there is no mapping.
  case unknownForm
  /// The file can only be read by its path, or not at all.
  case foreign(ForeignForm)
  /// A table lacks a mapped or required column.
  case missingColumn(String)
  case mapping(MappingError)
  /// The file does not match its `.sha256` file.
  case wrongChecksum
  /// Completing a kind would delete this many of its entities.
  case tooManyDeletions(Kind, count: Int, total: Int)
  /// The file has the catalog of a time, which is before that of the one that is there.
  case older(Timestamp, than: Timestamp)
  case database(SQLiteError)
  /// The file to import is a catalog that cannot be used.
  case catalog(LocalCatalogError)
}

/// The reason that one row was rejected.
package enum RowError: Error, Hashable, Sendable {
  case notUTF8
  case notJSON
  /// The JSON is neither an entity nor a document with entities.
  case noEntity
  /// The entity's kind is unknown.
  case noKind
  /// The id is not one of `EntityKey.statedIDs`.
  case noID
  /// The row exceeds this many bytes.
  case tooLong(limit: Int)
  /// A cell of a workbook has more UTF-16 code units.
  case longCell(limit: Int)
  /// A table row has a misplaced quotation mark.
  case strayQuote
  case fieldCount(Int, expected: Int)
  /// A column has a value that cannot be converted.
  case unreadableField(String, value: String, wanted: Wanted)

  /// What a column requires.
  package enum Wanted: String, Sendable {
    case name = "a name"
    case number = "a number"
    case boolean = "true or false"
    case value = "a value"
  }
}

/// The reason that a mapping is invalid.
package enum MappingError: Error, Equatable, Sendable {
  /// The mapping is not a JSON object.
  case notAnObject
  /// A key or a value contains U+0000.
  case nullCharacter
  /// With the key that was probably meant.
  case unknownKey(String, nearest: String? = nil)
  case missingKey(String)
  /// The value of the key has the wrong type or is not allowed.
  case wrongValue(String)
}
