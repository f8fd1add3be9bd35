import Catalog
import CatalogImport

/// What an import would find in a text, without the context of each row.
func rows(
  _ text: String, kind: Kind? = nil, mapping: Mapping? = nil, limits: Limits = Limits(),
  pieceSize: Int = 65_536
) throws(ImportError) -> [ImportRow] {
  try rows(
    Array(text.utf8), kind: kind, mapping: mapping, limits: limits, pieceSize: pieceSize)
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

/// An entity of Marvel's form on one line.
func hero(_ id: Int, _ name: String = "Hulk") -> String {
  "{\"id\":\(id),\"name\":\"\(name)\",\"resourceURI\":\"http://x.test/v1/public/characters/\(id)\"}"
}

extension ImportRow {
  static func hero(_ line: Int, _ json: String) -> ImportRow {
    ImportRow(line: line, .entity(.character, json))
  }

  static func refused(_ line: Int, _ fault: RowError) -> ImportRow {
    ImportRow(line: line, .refused(fault))
  }
}
