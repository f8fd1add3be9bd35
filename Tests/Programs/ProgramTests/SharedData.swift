import Foundation
import Testing

/// Recorded responses and entities, in a directory next to the project that is not part of it.
enum SharedData {
  static let directory = packageDirectory + "/../shared/data"
  static let isPresent = FileManager.default.fileExists(atPath: directory + "/entities")
  static let absence: Comment = "../shared/data has no recorded responses"

  static func entities(_ kind: String) throws -> [JSONValue] {
    try JSONText(bytes("entities/\(kind).ndjson")).values
  }

  /// The files of successful responses, with or without the HTTP exchange around them.
  static var recordedResponses: [String] {
    guard isPresent else { return [] }
    let names = FileManager.default.enumerator(atPath: directory + "/recorded")?.allObjects ?? []
    let excluded = ["/errors/", "/mocks/", "_on_a_404", "No_Idea", "Resource_Not_Found"]
    return names.compactMap { $0 as? String }
      .filter { name in name.hasSuffix(".json") && !excluded.contains { name.contains($0) } }
      .sorted()
  }

  /// Returns the content of one of these files.
  static func recording(_ name: String) throws -> JSONValue? {
    try JSONText(bytes("recorded/" + name)).values.first
  }

  /// Returns the response in one of these files.
  static func answer(_ name: String) throws -> JSONValue? {
    let recording = try recording(name)
    let candidates = [recording, recording?["body"], recording?["response"]?["body"]]
    return candidates.lazy.compactMap { $0 }.first { $0["data"]?["results"] != nil }
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: directory + "/" + name)))
  }
}
