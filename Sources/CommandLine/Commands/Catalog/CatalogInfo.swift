internal import Catalog

/// What `catalog info` says of the local catalog and of the files of the origins.
struct CatalogInfo {
  struct OriginFile {
    let origin: String
    let path: String
    let bytes: Int
  }

  let path: String
  /// Nil if there is no local catalog.
  let contents: CatalogContents?
  let origins: [String]
  let files: [OriginFile]

  static let fields: Fields<CatalogInfo> = [
    Field("path") { $0.path }, Field("exists") { $0.contents != nil },
    Field("bytes") { $0.contents?.size ?? 0 },
    Field("attribution") { $0.contents?.attribution ?? "" },
    .list("kinds", of: partFields) { $0.contents?.parts ?? [] },
    Field("partialLists", "number of lists of related entities that are partial") {
      $0.contents?.partialLists ?? 0
    },
    .list(
      "merged", "after sync of a provider: the catalogs that were merged",
      of: [Field("origin") { $0.name }, Field("fetchedAt") { $0.date }]
    ) { $0.contents?.origins ?? [] },
    Field("origins", "origins that have a catalog of their own") { $0.origins },
    .list(
      "files", "what was imported or synced, by origin; marvel has Marvel's ids",
      of: [
        Field("origin") { $0.origin }, Field("path") { $0.path }, Field("bytes") { $0.bytes },
      ]
    ) { $0.files },
  ]

  private static let partFields: Fields<CatalogContents.Part> = [
    Field("kind") { $0.kind },
    Field("count", "number of imported and synced entities") { $0.count },
    Field("coverage") { part -> Coverage in
      part.completed != nil ? .complete : part.count > 0 ? .partial : .none
    },
    Field("total", "length of the list of which these are a part, if known") { $0.total },
    Field("completed", "when it was complete last, RFC 3339") { $0.completed },
    Field("gateway", "the gateway that it was copied from") { $0.gateway },
    Field("detailed", "of a provider: number of known details") { $0.detailed },
    Field("embedded", "number of others that the embedded catalog adds") { $0.embedded },
  ]

  private enum Coverage: String, CaseIterable, FieldValue {
    case none, partial, complete
  }

  var lines: String {
    let end =
      (origins.isEmpty ? "" : "origins: \(origins.joined(separator: ", "))\n")
      + files.map { "\($0.origin): \($0.path), \($0.bytes) bytes\n" }.joined()
    guard let contents else { return "\(path)\nthere is no local catalog\n" + end }
    let lines = contents.parts.map { part in
      "\(part.kind.plural): \(PartialKind(count: part.count, total: part.total).text)"
        + (part.detailed.map { ", \($0) with details" } ?? "")
        + (part.completed.map { ", complete at \($0.rfc3339)" }
          ?? (part.count > 0 ? ", partial" : ", none"))
        + (part.gateway.map { ", from \($0)" } ?? "")
        + (part.embedded > 0 ? "; \(part.embedded) more are in the embedded catalog" : "")
    }
    let merged = contents.origins.map { "\($0.name) of \($0.date)" }
    let partial = "\(contents.partialLists) lists of related entities are partial"
    return
      ([path, "\(contents.size) bytes"] + lines + (contents.partialLists > 0 ? [partial] : [])
      + (merged.isEmpty ? [] : ["merged: " + merged.joined(separator: ", ")]))
      .joined(separator: "\n") + "\n" + end
  }
}
