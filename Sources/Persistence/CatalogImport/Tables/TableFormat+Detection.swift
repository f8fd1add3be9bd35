internal import Catalog
internal import ZipArchive

extension TableFormat {
  /// Detects a format by its first bytes; nil for a text that may be a table.
  ///
  /// - Parameter head: The first bytes of a file, or of its text in UTF-8.
  init?(_ head: some Collection<UInt8>) {
    // [MS-CFB], section 2.2.
    if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      self = .compoundFile
      return
    }
    switch ForeignForm(head) {
    case .archive: self = .archive
    case .database: self = .database
    case .statements: self = .statements
    case nil:
      let text = String(decoding: head.prefix(1_000), as: UTF8.self).trimmed.lowercased()
      guard let mark = Self.marks.first(where: { text.hasPrefix($0.0) }) else { return nil }
      self = mark.1
    }
  }

  private static let marks: [(String, TableFormat)] = [
    ("%pdf-", .pdf), ("<html", .html), ("<!doctype html", .html), ("<table", .html),
    ("<?xml", .xml), ("<!--", .html), ("{", .json), ("[", .json),
  ]

  /// Detects the format of an archive by the names of its members.
  init(of archive: ZipDirectory) {
    let names = archive.members.map(\.name)
    if names.contains("xl/workbook.bin") {
      self = .binaryWorkbook
    } else if names.contains(where: { $0.hasSuffix(".iwa") || $0 == "Index.zip" }) {
      self = .numbers
    } else if names.contains("content.xml"), names.contains("mimetype") {
      self = .openDocument
    } else {
      self = .archive
    }
  }
}
