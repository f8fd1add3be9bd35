internal import Catalog
internal import CatalogDatabase
internal import SQLite

/// Finds the entities in a JSON value, which is an entity or a document that contains entities.
struct ValueReader {
  private let kind: Kind?
  private let limit: Int
  private let splitter: JSONSplitter

  /// - Parameters:
  ///   - kind: The kind of entities that do not state one. Others are rejected.
  ///   - limit: The maximum length of an entity, in bytes.
  init(kind: Kind?, limit: Int) throws(ImportError) {
    self.kind = kind
    self.limit = limit
    do { splitter = try JSONSplitter() } catch { throw .database(error) }
  }

  /// Visits each entity of the value, and each value that should be an entity.
  ///
  /// - Parameter isSpread: Whether the value may span lines. Entities are put on one line.
  /// - Returns: False, without a visit, if the bytes are not JSON.
  func read(
    _ bytes: ArraySlice<UInt8>, line: Int, isSpread: Bool = false, _ visit: RowVisitor
  ) throws(ImportError) -> Bool {
    guard let text = text(bytes), let outline = try outline(text) else { return false }
    guard case .list(let path) = outline.form else {
      let json = isSpread ? try onOneLine(text) : text
      try visit(
        ImportRow(line: line, try content(json, outline), in: outline.isHit ? .search : .alone))
      return true
    }
    let total = try total(of: text, path)
    try splitter.eachElement(of: text, at: path) { element throws(ImportError) in
      try visit(try row(line, element, total))
    }
    return true
  }

  func isJSON(_ bytes: ArraySlice<UInt8>) throws(ImportError) -> Bool {
    guard let text = text(bytes) else { return false }
    return try outline(text) != nil
  }

  private func outline(_ json: String) throws(ImportError) -> ValueOutline? {
    do { return try splitter.outline(of: json) } catch { throw .database(error) }
  }

  /// Returns nil if the bytes are not text that SQLite reads to its end.
  private func text(_ bytes: ArraySlice<UInt8>) -> String? {
    bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  private func total(of json: String, _ path: String) throws(ImportError) -> Int? {
    do { return try splitter.total(of: json, path) } catch { throw .database(error) }
  }

  private func row(_ line: Int, _ json: String?, _ total: Int?) throws(ImportError) -> ImportRow {
    guard let json, let outline = try outline(json) else {
      return ImportRow(line: line, .refused(.noEntity))
    }
    return ImportRow(
      line: line, try content(json, outline), in: outline.isHit ? .search : .list(total: total))
  }

  private func content(
    _ json: String, _ outline: ValueOutline
  ) throws(ImportError) -> ImportRow.Content {
    switch outline.form {
    case .hit(let word):
      guard let kind = Kind(word: word) else { return .refused(.noKind) }
      return content(try entity(in: json), kind)
    case .object where outline.hasID || outline.address != nil:
      let own = outline.address.flatMap { EntityKey(address: $0)?.kind }
      guard let kind = own ?? kind else { return .refused(.noKind) }
      return content(json, kind)
    case .object, .list, .other: return .refused(.noEntity)
    }
  }

  private func content(_ json: String, _ own: Kind) -> ImportRow.Content {
    if let kind, kind != own { return .refused(.otherKind) }
    return json.utf8.count > limit ? .refused(.tooLong(limit: limit)) : .entity(own, json)
  }

  private func entity(in json: String) throws(ImportError) -> String {
    do { return try splitter.entity(in: json) } catch { throw .database(error) }
  }

  private func onOneLine(_ json: String) throws(ImportError) -> String {
    do { return try splitter.compact(json) } catch { throw .database(error) }
  }
}
