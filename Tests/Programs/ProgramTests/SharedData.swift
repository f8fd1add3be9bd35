import Foundation
import Testing

/// Real answers and entities, which lie beside the project and are no part of it.
enum SharedData {
  static let directory = packageDirectory + "/../shared/data"
  static let isPresent = FileManager.default.fileExists(atPath: directory + "/entities")
  static let absence: Comment = "there are no real answers in ../shared/data"

  static func entities(_ kind: String) throws -> [JSONValue] {
    try JSONText(bytes("entities/\(kind).ndjson")).values
  }

  /// The files that hold answers of a success, with or without the exchange around them.
  static var recordedAnswers: [String] {
    guard isPresent else { return [] }
    let names = FileManager.default.enumerator(atPath: directory + "/recorded")?.allObjects ?? []
    let others = ["/errors/", "/mocks/", "_on_a_404", "No_Idea", "Resource_Not_Found"]
    return names.compactMap { $0 as? String }
      .filter { name in name.hasSuffix(".json") && !others.contains { name.contains($0) } }
      .sorted()
  }

  /// What one of these files holds.
  static func recording(_ name: String) throws -> JSONValue? {
    try JSONText(bytes("recorded/" + name)).values.first
  }

  /// The answer in one of these files.
  static func answer(_ name: String) throws -> JSONValue? {
    let recording = try recording(name)
    let places = [recording, recording?["body"], recording?["response"]?["body"]]
    return places.lazy.compactMap { $0 }.first { $0["data"]?["results"] != nil }
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: directory + "/" + name)))
  }
}
