import Foundation
import TestSupport
import Testing

/// Recorded responses and entities: the project's own fixtures, and the ones of Marvel's gateway in
/// a directory next to the project, if it is present.
enum SharedData {
  static let isPresent = DataDirectory.hasShared
  static let absence: Comment = "../shared/data has no recorded responses"

  static func entities(_ kind: String, in directory: String) throws -> [JSONValue] {
    try JSONText(bytes("\(directory)/entities/\(kind).ndjson")).values
  }

  /// The files of successful responses in all directories.
  static let recordedResponses = DataDirectory.all.flatMap { recordedResponses(in: $0) }

  /// Returns the files of successful responses, with or without the HTTP exchange around them.
  static func recordedResponses(in directory: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: directory + "/recorded")?.allObjects ?? []
    let excluded = ["/errors/", "/mocks/", "_on_a_404", "No_Idea", "Resource_Not_Found"]
    return names.compactMap { $0 as? String }
      .filter { name in name.hasSuffix(".json") && !excluded.contains { "/\(name)".contains($0) } }
      .sorted()
  }

  /// Returns the content of one of these files, from the first directory that has it.
  static func recording(_ name: String) throws -> JSONValue? {
    let files = DataDirectory.all.map { "\($0)/recorded/\(name)" }
    let file = files.first { FileManager.default.fileExists(atPath: $0) }
    return try JSONText(bytes(#require(file))).values.first
  }

  /// Returns the response in one of these files.
  static func answer(_ name: String) throws -> JSONValue? {
    let recording = try recording(name)
    let candidates = [recording, recording?["body"], recording?["response"]?["body"]]
    return candidates.lazy.compactMap { $0 }.first { $0["data"]?["results"] != nil }
  }

  private static func bytes(_ file: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: file)))
  }
}
