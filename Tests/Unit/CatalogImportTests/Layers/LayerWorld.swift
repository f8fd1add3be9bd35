import Catalog
import CatalogDatabase
import CatalogImport
import SQLite
import TestSupport

/// The catalog of a user above a base, its model, and a gateway whose content changes.
final class LayerWorld {
  static let kinds: [Kind] = [.character, .comic]
  /// The kind with more entities than a page of a gateway.
  static let longKind = Kind.series
  private static let ids = 1...8
  private static let now = Timestamp(seconds: 1_700_000_000)

  private let directory: ScratchDirectory
  let files: MergedFiles
  private(set) var model: LayerModel
  private var random: SeededGenerator
  private let gateway = ScriptedGateway()
  private var isSeriesCut = false

  init(seed: UInt64, _ base: BaseCatalog, _ entities: [ModelEntity]) {
    directory = ScratchDirectory()
    files = MergedFiles(in: directory.path, above: base)
    random = SeededGenerator(seed: seed)
    model = LayerModel(base: entities)
  }

  private var file: LocalCatalog { files.own }

  func source(readsBase: Bool) throws -> DatabaseSource {
    try readsBase ? files.source(now: { Self.now }) : files.ownSource(now: { Self.now })
  }

  /// The base of all worlds: half of the ids of each kind.
  static let baseEntities: [ModelEntity] = kinds.flatMap { kind in
    ids.prefix(5).map { id in
      let other: Kind = kind == .character ? .comic : .character
      return ModelEntity(
        key: EntityKey(kind, id), version: 0, isOfBase: true,
        related: [EntityKey(other, id), EntityKey(other, id % 5 + 1)])
    }
  }

  static func write(base path: String) throws {
    let connection = try Connection.creating(path)
    try CatalogWriter.makeTables(in: connection, date: now.rfc3339, attribution: "Made for tests.")
    let writer = try CatalogWriter(connection)
    try connection.transaction { () throws(SQLiteError) in
      try writer.beginBase(at: now)
      for entity in baseEntities {
        if let entry = Entry(entity.key.kind, json: entity.json) { try writer.putBase(entry) }
      }
      try writer.putBaseLinks(baseEntities.map { ($0.key, $0.related.map { EntityLink($0) }) })
      try writer.completeBase(at: now)
    }
    try writer.finishBase(version: 1)
  }

  private func entity(_ key: EntityKey) -> ModelEntity {
    let other: Kind = key.kind == .character ? .comic : .character
    let related = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      EntityKey(other, Int.random(in: Self.ids, using: &random))
    }
    return ModelEntity(
      key: key, version: Int.random(in: 1...6, using: &random), isOfBase: false,
      related: related.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  private func sample(_ kind: Kind) -> [ModelEntity] {
    Self.ids.filter { _ in Bool.random(using: &random) }.map { entity(EntityKey(kind, $0)) }
  }

  /// Performs a random step, on the files and on the model, and returns its name.
  func step() async throws -> String {
    let step = try await change()
    try files.merge()
    return step
  }

  private func change() async throws -> String {
    let kind = Self.kinds.randomElement(using: &random) ?? .character
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: return try importPart(kind)
    case 3: return try importWhole(kind)
    case 4...5: return try await sync(kind)
    case 6: return try await rejectedSync(kind)
    case 7: return try await longSync()
    case 8: return try await reimport(kind)
    default: return try replaceMerged()
    }
  }

  private func importPart(_ kind: Kind) throws -> String {
    let entities = sample(kind)
    guard !entities.isEmpty else { return "nothing" }
    try add(entities.map(\.json), kind, total: 99)
    for entity in entities { model.add(entity) }
    return "import part of \(kind.plural) \(entities.map(\.title))"
  }

  private func importWhole(_ kind: Kind) throws -> String {
    let entities = sample(kind)
    guard entities.count > 1 else { return "nothing" }
    try add(entities.map(\.json), kind, total: entities.count)
    for entity in entities { model.add(entity) }
    model.complete(kind)
    return "import all \(kind.plural) \(entities.map(\.title))"
  }

  private func add(_ entities: [String], _ kind: Kind, total: Int) throws {
    let text = """
      {"code":200,"data":{"offset":0,"total":\(total),"count":\(entities.count),
      "results":[\(entities.joined(separator: ","))]}}
      """
    try run(text, kind)
  }

  private func run(_ text: String, _ kind: Kind) throws {
    var plan = Importer.Plan(origin: "file")
    plan.kind = kind
    _ = try Importer.run(plan, into: try file.openForWriting(), at: Self.now) {
      importer throws(ImportError) in
      try importer.add(ImportFile(BytesInMemory(Array(text.utf8))), named: "file")
    }
  }

  private func sync(_ kind: Kind) async throws -> String {
    let entities = sample(kind)
    // An empty list deletes nothing.
    guard !entities.isEmpty else { return "nothing" }
    gateway.entities = entities
    try await run(kind)
    for entity in entities { model.add(entity, isSync: true) }
    model.deleteSynced(kind, except: Set(entities.map(\.key)))
    model.complete(kind)
    return "sync of \(kind.plural) \(entities.map(\.title))"
  }

  private func run(_ kind: Kind) async throws {
    let sync = try CatalogSync(
      MarvelProtocol(gateway), into: try file.openForWriting(), origin: "gateway",
      now: { Self.now })
    let result = await sync.sync([kind], isFull: true, deletesMany: false, report: { _ in })
    if let error = result.error { throw error }
  }

  private func rejectedSync(_ kind: Kind) async throws -> String {
    gateway.entities = sample(kind)
    gateway.failure = (after: 0, .refused(.wrongHash))
    defer { gateway.failure = nil }
    try? await run(kind)
    return "rejected sync of \(kind.plural)"
  }

  /// A sync that ends after its first page, or the one that continues it.
  private func longSync() async throws -> String {
    let entities = (1...130).map {
      ModelEntity(key: EntityKey(Self.longKind, $0), version: 1, isOfBase: false, related: [])
    }
    gateway.entities = entities
    if !isSeriesCut, Bool.random(using: &random) {
      gateway.failure = (after: 1, .unreachable(.timedOut))
      try? await run(Self.longKind)
      gateway.failure = nil
      isSeriesCut = true
      for entity in entities.prefix(100) { model.add(entity, isSync: true) }
      return "sync of series, cut after a page"
    }
    try await run(Self.longKind)
    isSeriesCut = false
    for entity in entities { model.add(entity, isSync: true) }
    model.complete(Self.longKind)
    return "sync of series"
  }

  /// Exports a kind as `list` shows it, and imports it as a part.
  private func reimport(_ kind: Kind) async throws -> String {
    guard file.exists else { return "nothing" }
    let page = try await source(readsBase: true).page(
      for: Query(kind: kind, range: PageRange(limit: nil)))
    try run(page.elements.map(\.json).joined(separator: "\n"), kind)
    for entity in model.entities(kind, readsBase: true).values { model.add(entity) }
    return "re-import of \(kind.plural)"
  }

  /// As after an update of the program.
  private func replaceMerged() throws -> String {
    files.merged.removeFiles()
    return "new merged catalog"
  }
}

/// A gateway that has what a test gives it.
private final class ScriptedGateway: GatewayProviding {
  var entities: [ModelEntity] = []
  /// The error of every request after the first ones.
  var failure: (after: Int, error: CatalogError)?
  private var requests = 0

  func fetch(
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    guard case .copy(let query) = request else { throw .violation(.wrongShape) }
    if query.range.offset == 0 { requests = 0 }
    if let failure, requests >= failure.after { throw failure.error }
    requests += 1
    let ordered = entities.sorted { ($0.modified, $0.key.id) < ($1.modified, $1.key.id) }
    let shown = ordered.dropFirst(query.range.offset).prefix(query.range.limit ?? 100)
    let page = Page(
      provenance: Provenance(source: .gateway, fetchedAt: "", attribution: ""),
      elements: shown.map { Record(key: $0.key, title: $0.title, json: $0.json) },
      total: entities.count)
    return .page(page, CacheMetadata())
  }
}

/// SplitMix64 (Steele, Lea, and Flood, 2014): the same numbers for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
