import Catalog
import CatalogSources
import TestSupport

/// A gateway that answers every query with the same entities, valid or not.
struct FixedRecords: RecordProviding {
  let records: [Record]
  let pageSize = 100
  let provenance = Provenance(source: .gateway, fetchedAt: "", attribution: "Made for tests.")

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    Page(provenance: provenance, elements: records, total: records.count)
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    Page(provenance: provenance, elements: records, total: records.count)
  }
}

/// Runs a command line in this process with one entity; `members` follow its id.
func marvel(
  _ arguments: [String], _ kind: Kind, title: String = "", columns: Int? = 500, _ members: String
) async throws -> Outcome {
  let record = Record(key: EntityKey(kind, 1), title: title, json: #"{"id":1,\#(members)}"#)
  return try await World(
    columns: columns,
    source: { _ throws(CatalogError) in
      GatewaySource(FixedRecords(records: [record]), fold: { $0.lowercased() })
    }
  ).run(arguments)
}
