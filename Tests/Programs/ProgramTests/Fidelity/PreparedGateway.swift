import Foundation
import TestSupport

/// A gateway that serves prepared responses byte for byte.
///
/// It runs `Tests/Support/Servers/serve.py` on a directory.
final class PreparedGateway: Sendable {
  private let directory = ScratchDirectory()
  private let program: RunningProgram

  init() throws {
    program = try RunningProgram(
      Program(path: packageDirectory + "/Tests/Support/Servers/serve.py"), [directory.path])
  }

  /// Returns a client for the responses in one set.
  func client(of set: String) -> Client {
    var client = Client("http://127.0.0.1:\(program.firstLine)/prepared/\(Self.escaped(set))/")
    client.environment["MARVEL_RETRIES"] = "0"
    return client
  }

  /// Prepares the response for a path such as `comics/7`, or for one page of a list.
  func put(_ body: some Sequence<UInt8>, at path: String, in set: String) throws {
    let file = URL(filePath: "\(directory.path)/\(Self.escaped(set))/\(path).json")
    let data = Data(body)
    do { try data.write(to: file) } catch {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  /// Returns the name of a set as a single path component.
  private static func escaped(_ set: String) -> String {
    set.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? "\($0)" : "-" }.joined()
  }

  func put(
    _ body: some Sequence<UInt8>, at path: String, offset: Int, limit: Int, in set: String
  ) throws {
    try put(body, at: "\(path)@\(offset)+\(limit)", in: set)
  }

  /// Removes the response for one page of a list.
  func remove(_ path: String, offset: Int, limit: Int, in set: String) throws {
    try FileManager.default.removeItem(
      atPath: "\(directory.path)/\(Self.escaped(set))/\(path)@\(offset)+\(limit).json")
  }

  /// Prepares a list in pages of 100, and a response for each entity.
  func put(_ entities: [JSONValue], at path: String, in set: String) throws {
    for offset in stride(from: 0, to: max(1, entities.count), by: 100) {
      let page = entities[offset...].prefix(100)
      try put(
        envelope(page, offset: offset, limit: 100, total: entities.count), at: path,
        offset: offset, limit: 100, in: set)
    }
    for entity in entities { try put(entity, at: path, in: set) }
  }

  /// Prepares one entity under its id.
  func put(_ entity: JSONValue, at path: String, in set: String) throws {
    guard let id = entity["id"] else { return }
    try put(envelope([entity], offset: 0, limit: 20, total: 1), at: "\(path)/\(id.string)", in: set)
  }
}

/// Returns a response in Marvel's protocol that contains the entities unchanged.
func envelope(
  _ entities: some Collection<JSONValue>, offset: Int, limit: Int, total: Int
) -> [UInt8] {
  var body = Array(
    """
    {"code":200,"status":"Ok","copyright":"© 2025","attributionText":"Made for tests.",\
    "attributionHTML":"","etag":"0","data":{"offset":\(offset),"limit":\(limit),"total":\(total),\
    "count":\(entities.count),"results":[
    """.utf8)
  for (index, entity) in entities.enumerated() {
    if index > 0 { body.append(UInt8(ascii: ",")) }
    body += entity.bytes
  }
  return body + "]}}".utf8
}
