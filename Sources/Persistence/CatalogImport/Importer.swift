package import Catalog
internal import CatalogDatabase
internal import Platform
package import SQLite

/// Imports the entities of files into a catalog file, all of them or none.
package final class Importer {
  /// The options of an import.
  package struct Plan {
    /// Where the data comes from: a URL, a file name, or a name given by the user.
    package var origin: String
    /// The kind of entities that do not state one. Others are rejected.
    package var kind: Kind?
    /// Whether the import only reports what it would do.
    package var isDryRun = false
    /// Whether the imported kinds count as complete, whatever the files show.
    package var isComplete = false
    /// Whether to delete more entities of a kind than `DeletionLimit` allows.
    package var deletesMany = false
    /// Whether the ids are not Marvel's.
    package var isOfOtherOrigin = false
    /// The attribution of the data; nil keeps the current one.
    package var attribution: String?

    package init(origin: String) {
      self.origin = origin
    }
  }

  private let plan: Plan
  private let limits: Limits
  private let writer: CatalogWriter
  private let revision: Revision
  private var report = ImportReport()
  private var imported: ImportedKinds
  private var file = ""
  private var batch: ImportBatch
  /// The previous batch, which is prepared while the next one is read.
  private var inPreparation: BackgroundWork<Result<[PreparedRow], ImportError>>?

  /// Runs an import as one transaction. It is rolled back if it throws, in a dry run, and if no row
  /// was imported.
  ///
  /// - Parameter body: Adds the files.
  package static func run(
    _ plan: Plan, into connection: Connection, at timestamp: Timestamp, limits: Limits = Limits(),
    _ body: (Importer) throws(ImportError) -> Void
  ) throws(ImportError) -> ImportReport {
    try rethrow(try connection.execute("BEGIN IMMEDIATE"), as: ImportError.database)
    do throws(ImportError) {
      let importer = try Importer(plan, connection, timestamp, limits)
      try body(importer)
      var report = try importer.finish(at: timestamp)
      let kindCoverages = try rethrow(
        try KindCoverage.all(in: connection), as: ImportError.database)
      report.partialKinds = kindCoverages.filter {
        $0.completed == nil && report.counts[$0.kind] != nil
      }
      .map(\.kind)
      let isKept = !plan.isDryRun && !report.isEmpty
      try rethrow(
        try connection.execute(isKept ? "COMMIT" : "ROLLBACK"), as: ImportError.database)
      return report
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  private init(
    _ plan: Plan, _ connection: Connection, _ timestamp: Timestamp, _ limits: Limits
  ) throws(ImportError) {
    self.plan = plan
    self.limits = limits
    batch = ImportBatch(kind: plan.kind, limits)
    imported = ImportedKinds(isOfOtherOrigin: plan.isOfOtherOrigin)
    (writer, revision) = try rethrow(as: ImportError.database) { () throws(SQLiteError) in
      let writer = try CatalogWriter(connection)
      return (writer, try writer.beginRevision(.import, origin: plan.origin, at: timestamp))
    }
  }

  /// Imports all rows of a file.
  ///
  /// - Parameter name: The name used in reports of rejected rows.
  package func add(_ file: ImportFile, named name: String) throws(ImportError) {
    self.file = name
    report.countFile()
    try file.readParts(kind: plan.kind) { part throws(ImportError) in
      batch.add(part)
      if batch.isFull { try writePrevious() }
    }
    while !batch.isEmpty || inPreparation != nil { try writePrevious() }
    try file.readLinks(kind: plan.kind) { key, link throws(SQLiteError) in
      try writer.insertLinks([link], of: key)
    }
  }

  /// Writes the batch in preparation while the next one is prepared.
  private func writePrevious() throws(ImportError) {
    let previous = inPreparation
    inPreparation = batch.isEmpty ? nil : batch.prepare()
    for row in try previous?.value().get() ?? [] { try write(row) }
  }

  private func write(_ row: PreparedRow) throws(ImportError) {
    switch row.content {
    case .refused(let fault):
      report.refuse(ImportReport.Rejection(file: file, line: row.line, fault: fault))
    case .entity(let rows):
      let entry = rows.entry
      imported.add(entry.key, in: row.context)
      let change = try rethrow(
        try writer.put(entry, prepared: rows, in: revision, keepsNewer: true),
        as: ImportError.database)
      report.count(change, entry.key.kind)
    }
  }

  private func finish(at timestamp: Timestamp) throws(ImportError) -> ImportReport {
    let complete = report.counts.keys.filter { plan.isComplete || imported.isComplete($0) }
    if !plan.deletesMany { try checkDeletions(of: complete) }
    try rethrow(as: ImportError.database) { () throws(SQLiteError) in
      for kind in report.counts.keys {
        if complete.contains(kind) {
          try writer.complete(kind, at: timestamp)
        } else if let total = imported.total(of: kind) {
          try writer.setTotal(total, of: kind)
        }
      }
      if let line = plan.attribution { try writer.setAttribution(line) }
      try writer.finishRevision(revision, at: timestamp)
    }
    return report
  }

  /// Throws if completing one of the kinds deletes more of its entities than an import may.
  private func checkDeletions(of kinds: [Kind]) throws(ImportError) {
    for kind in kinds.sorted(by: { $0.rawValue < $1.rawValue }) {
      let (count, total) = try rethrow(
        try writer.deletions(completing: kind), as: ImportError.database)
      if DeletionLimit.isExceeded(by: count, of: total) {
        throw .tooManyDeletions(kind, count: count, total: total)
      }
    }
  }
}

/// Which kinds an import brings completely, as far as its files show.
///
/// A kind is complete if a response of Marvel's protocol says how many entities its list has, and
/// so many came, perhaps in several files. Entities that come by themselves, lists that do not
/// state their length, documents of this program, which are often filtered, and the results of a
/// search are partial. Ids of another origin have no larger list, so their kinds are complete.
private struct ImportedKinds {
  private struct Part {
    var ids: Set<Int> = []
    /// The largest one that a list stated.
    var total = 0
  }

  private let isOfOtherOrigin: Bool
  private var parts: [Kind: Part] = [:]

  init(isOfOtherOrigin: Bool) {
    self.isOfOtherOrigin = isOfOtherOrigin
  }

  mutating func add(_ key: EntityKey, in context: ImportRow.Context) {
    var part = parts.removeValue(forKey: key.kind) ?? Part()
    part.ids.insert(key.id)
    if case .list(let total?) = context { part.total = max(part.total, total) }
    parts[key.kind] = part
  }

  /// The length of the list that the kind is a part of; nil if no file states it.
  func total(of kind: Kind) -> Int? {
    // The response to a request for one entity is a list of one as well.
    parts[kind].flatMap { $0.total > 1 ? $0.total : nil }
  }

  func isComplete(_ kind: Kind) -> Bool {
    guard let part = parts[kind] else { return false }
    return total(of: kind).map { part.ids.count >= $0 } ?? isOfOtherOrigin
  }
}
