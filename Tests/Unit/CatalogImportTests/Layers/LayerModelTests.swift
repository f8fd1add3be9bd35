import Catalog
import CatalogDatabase
import Foundation
import SQLite
import TestSupport
import Testing

/// Random sequences of imports, syncs, exports, and updates of the program, in the middle and at the
/// end of which the catalogs are compared with the model.
struct LayerModelTests {
  /// `make nightly` runs more.
  private static let sequences =
    ProcessInfo.processInfo.environment["MARVEL_LAYER_SEQUENCES"].flatMap { Int($0) } ?? 60

  /// The seeds in parts that can run at the same time.
  private static let parts = stride(from: 1, through: sequences, by: 25).map {
    UInt64($0)...UInt64(min($0 + 24, sequences))
  }

  @Test(arguments: parts)
  func `entities, lists, links, counts are the model's`(seeds: ClosedRange<UInt64>) async throws {
    let directory = ScratchDirectory()
    let path = directory.path + "/base.sqlite"
    try LayerWorld.write(base: path)
    let base = try BaseCatalog.inMemory(path)
    for seed in seeds {
      let world = LayerWorld(seed: seed, base, LayerWorld.baseEntities)
      var steps: [String] = []
      for number in 1...6 {
        steps.append(try await world.step())
        guard world.files.own.exists, number % 3 == 0 else { continue }
        let differences = try await LayerComparison(world).differences()
        guard differences.isEmpty else {
          Issue.record("seed \(seed), after \(steps.joined(separator: "; ")): \(differences)")
          return
        }
      }
      #expect(try world.files.merged.faults() == [])
      if world.files.own.exists { #expect(try world.files.own.faults() == []) }
    }
  }
}
