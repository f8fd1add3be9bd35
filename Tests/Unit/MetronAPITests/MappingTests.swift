import Catalog
import Foundation
import JSONText
import MetronAPI
import TestSupport
import Testing

/// No field of a response is lost: docs/living.md, "Metron's fields".
struct MappingTests {
  /// Fields that are omitted, and resources without a counterpart at Marvel.
  static let omitted = ["credits[].role[].id"]
  static let omittedResources = ["publisher", "role", "universe", "series_type"]

  @Test(arguments: Recording.fixtures)
  func `every field of an invented response is in an entity`(_ recording: Recording) async throws {
    #expect(try await losses(of: recording) == [])
  }

  @Test(
    .enabled(if: !Recording.shared.isEmpty, "../shared/data has no responses of Metron"),
    arguments: Recording.shared)
  func `every field of a recorded response is in an entity`(_ recording: Recording) async throws {
    #expect(try await losses(of: recording) == [])
  }

  /// Returns the fields whose values are in no entity.
  private func losses(of recording: Recording) async throws -> [String] {
    let name = recording.path.split(separator: "/").first.map(String.init) ?? ""
    if recording.resource == nil { return Self.omittedResources.contains(name) ? [] : [name] }
    let records = try await recording.records()
    for record in records {
      #expect(isJSON(record.json), "\(record.key.reference) is not JSON")
    }
    if recording.resource?.id != nil {
      return Leaves(records).losses(of: recording.object, type: recording.resource?.resource)
    }
    let rows = recording.object["results"] as? [[String: Any]] ?? []
    #expect(records.count >= rows.count)
    return rows.flatMap { row -> [String] in
      let id = row["id"] as? Int ?? 0
      let resource = recording.resource?.resource
      let own = records.filter { $0.key == resource?.key(id) }
      return Leaves(own).losses(of: row, type: resource)
    }
  }
}

/// The values in the JSON of entities.
private struct Leaves {
  /// Texts in lower case, and numbers as texts.
  private var values: Set<String> = []
  private var images: Set<String> = []

  init(_ records: [Record]) {
    for record in records {
      let object = try? JSONSerialization.jsonObject(with: Data(record.json.utf8))
      if let object { add(object) }
    }
  }

  private mutating func add(_ value: Any) {
    switch value {
    case let object as [String: Any]:
      if let path = object["path"] as? String, let ending = object["extension"] as? String {
        images.insert(ending.isEmpty ? path : path + "." + ending)
      }
      for member in object.values { add(member) }
    case let array as [Any]: for element in array { add(element) }
    default: if let text = Self.text(value) { values.insert(text) }
    }
  }

  private static func text(_ value: Any) -> String? {
    if let text = value as? String { return text.lowercased() }
    if value is NSNull { return nil }
    return "\(value)".lowercased()
  }

  /// Returns the paths of values of a response that are missing here.
  func losses(of object: [String: Any], type: Provider.Resource?) -> [String] {
    var losses: [String] = []
    func visit(_ value: Any, _ path: String) {
      switch value {
      case let object as [String: Any]:
        for (key, member) in object { visit(member, path.isEmpty ? key : path + "." + key) }
      case let array as [Any]: for element in array { visit(element, path + "[]") }
      default:
        guard let text = Self.text(value), !text.isEmpty else { return }
        if !has(text, path, type) { losses.append("\(path) = \(text)") }
      }
    }
    visit(object, "")
    return losses.sorted()
  }

  private func has(_ text: String, _ path: String, _ type: Provider.Resource?) -> Bool {
    if MappingTests.omitted.contains(path) { return true }
    if path.hasSuffix("year_began") {
      return values.contains(text) || values.contains { $0.contains("(\(text)") }
    }
    if path == "series.name" {
      return values.contains(text) || values.contains { $0.hasPrefix(text + " (") }
    }
    if path == "image" { return images.contains { $0.lowercased() == text } }
    if path == "price_currency" { return text == "usd" || values.contains(text) }
    if path == "price" { return values.contains { Double($0) == Double(text) } }
    if ["cover_date", "store_date", "foc_date"].contains(path) {
      return values.contains("\(text)t00:00:00+0000")
    }
    if path.hasSuffix("role[].name"), text == "cover" { return values.contains("penciler (cover)") }
    let references: [String: String] = [
      "credits[].id": "creator", "characters[].id": "character", "teams[].id": "team",
      "arcs[].id": "arc", "reprints[].id": "issue", "series.id": "series",
      "associated[].id": "series", "creators[].id": "creator",
    ]
    if let word = references[path] { return values.contains { $0.hasSuffix("/\(word)/\(text)/") } }
    return values.contains(text)
  }
}
