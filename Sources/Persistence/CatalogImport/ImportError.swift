package import Platform
package import SQLite

/// Why nothing of what was to be imported is taken.
package enum ImportError: Error, Equatable, Sendable {
  case file(FileError)
  /// It ends in the middle of a document, of a row or of the compressed data.
  case truncated
  /// The compressed data cannot be expanded.
  case damaged
  /// It is larger than this many bytes, expanded.
  case tooLarge(limit: Int)
  /// A document is no JSON; the number of the line on which it begins.
  case notJSON(line: Int)
  /// It is neither JSON nor a table whose columns are known.
  case unknownForm
  /// A table lacks a column that the mapping names, or that must be there.
  case missingColumn(String)
  case mapping(MappingError)
  /// The checksum in the file beside it is another one.
  case wrongChecksum
  case database(SQLiteError)
}

/// Why one row is not taken.
package enum RowError: Error, Hashable, Sendable {
  case notUTF8
  case notJSON
  /// The JSON is neither an entity nor a document that holds entities.
  case noEntity
  /// Nothing says of which kind the entity is.
  case noKind
  /// It has no whole number above 0 as its id.
  case noID
  /// It says to be of another kind than the one that was given.
  case otherKind
  /// It is longer than this many bytes.
  case tooLong(limit: Int)
  /// A quotation mark in a row of a table stands where none may.
  case strayQuote
  case fieldCount(Int, expected: Int)
  /// A column holds what its mapping cannot read.
  case unreadableField(String)
}
