import Catalog
import CatalogImport

/// Returns the rows that an import reads from a text, without their context.
func rows(
  _ text: String, kind: Kind? = nil, mapping: Mapping? = nil, limits: Limits = Limits(),
  pieceSize: Int = 65_536
) throws(ImportError) -> [ImportRow] {
  try rows(Array(text.utf8), kind: kind, mapping: mapping, limits: limits, pieceSize: pieceSize)
}

func rows(
  _ bytes: [UInt8], kind: Kind? = nil, mapping: Mapping? = nil, limits: Limits = Limits(),
  pieceSize: Int = 65_536
) throws(ImportError) -> [ImportRow] {
  let input = BytesInMemory(bytes, pieceSize: pieceSize)
  let file = try ImportFile(input, mapping: mapping, limits: limits)
  var rows: [ImportRow] = []
  try file.read(kind: kind) { row in rows.append(ImportRow(line: row.line, row.content)) }
  return rows
}

/// Returns an entity in Marvel's format on one line.
func hero(_ id: Int, _ name: String = "Hulk") -> String {
  "{\"id\":\(id),\"name\":\"\(name)\",\"resourceURI\":\"http://x.test/v1/public/characters/\(id)\"}"
}

extension ImportRow {
  static func hero(_ line: Int, _ json: String) -> ImportRow {
    ImportRow(line: line, .entity(.character, json))
  }

  static func refused(_ line: Int, _ error: RowError) -> ImportRow {
    ImportRow(line: line, .refused(error))
  }
}
