package import XMLReading
package import ZipArchive

/// The reason that a file cannot be read as a table.
package enum TableError: Error, Equatable, Sendable {
  /// The file is of a format that is known, but not read.
  case otherFormat(TableFormat)
  /// The file is not text.
  case notText
  /// The file ends within a quoted field or a character.
  case truncated
  /// The names of the columns are not a row of fields.
  case noHeader
  /// The table has more cells, or a part of a workbook more bytes.
  case tooManyCells(limit: Int)
  case tooLarge(limit: Int)
  case archive(ZipError)
  /// A part of a workbook is not valid.
  case part(String, XMLError)
  /// The workbook has no part of this name.
  case noPart(String)
  /// The table lacks a mapped column.
  case missingColumn(String)
  /// No column says which comic a row is; with the names of all columns.
  case noKnownColumn([String])
}

/// A format in which people have tables, but which is not read.
package enum TableFormat: CaseIterable, Sendable {
  case openDocument, numbers, binaryWorkbook
  /// The container of `.xls` files and of workbooks with a password.
  case compoundFile
  case html, xml, json, pdf, archive, database, statements
}
