import Catalog
import CatalogDatabase
import Foundation
import SQLite
import TestSupport
import Testing

/// Random sequences of imports, syncs, exports, and new bases, in the middle and at the end of
/// which the file is compared with the model.
struct LayerModelTests {
  /// `make nightly` runs more.
  private static let sequences =
    ProcessInfo.processInfo.environment["MARVEL_LAYER_SEQUENCES"].flatMap { Int($0) } ?? 300

  @Test func `lists, entities, links, searches, and counts are those of the model`() async throws {
    let directory = ScratchDirectory()
    let path = directory.path + "/base.sqlite"
    try LayerWorld.write(base: path)
    let base = BaseCatalog(version: "1") { () throws(SQLiteError) in try .reading(path) }
    for seed in 1...UInt64(Self.sequences) {
      let world = LayerWorld(seed: seed, base, LayerWorld.baseEntities)
      var steps: [String] = []
      for number in 1...6 {
        steps.append(try await world.step())
        guard world.file.exists, number % 3 == 0 else { continue }
        let differences = try await LayerComparison(world).differences()
        guard differences.isEmpty else {
          Issue.record("seed \(seed), after \(steps.joined(separator: "; ")): \(differences)")
          return
        }
      }
      if world.file.exists { #expect(try world.file.faults() == []) }
    }
  }
}
