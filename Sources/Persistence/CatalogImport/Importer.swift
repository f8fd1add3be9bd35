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
  private var extent: ImportedExtent
  private var file = ""
  private var batch: ImportBatch
  /// The previous batch, which is prepared while the next one is read.
  private var inPreparation: BackgroundWork<Result<[PreparedRow], ImportError>>?

  /// Runs an import as one transaction. It is rolled back if it throws, in a dry run, and if no row was
  /// imported.
  ///
  /// - Parameter body: Adds the files.
  package static func run(
    _ plan: Plan, into connection: Connection, at timestamp: Timestamp, limits: Limits = Limits(),
    _ body: (Importer) throws(ImportError) -> Void
  ) throws(ImportError) -> ImportReport {
    try ImportError.converting { () throws(SQLiteError) in try connection.execute("BEGIN IMMEDIATE")
    }
    do throws(ImportError) {
      let importer = try Importer(plan, connection, timestamp, limits)
      try body(importer)
      var report = try importer.finish(at: timestamp)
      let kindCoverages = try ImportError.converting { () throws(SQLiteError) in
        try KindCoverage.all(in: connection)
      }
      report.partialKinds = kindCoverages.filter {
        $0.completed == nil && report.counts[$0.kind] != nil
      }
      .map(\.kind)
      let isKept = !plan.isDryRun && !report.isEmpty
      try ImportError.converting { () throws(SQLiteError) in
        try connection.execute(isKept ? "COMMIT" : "ROLLBACK")
      }
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
    extent = ImportedExtent(isOfOtherOrigin: plan.isOfOtherOrigin)
    (writer, revision) = try ImportError.converting { () throws(SQLiteError) in
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
      extent.add(entry.key, in: row.context)
      let change = try ImportError.converting { () throws(SQLiteError) in
        try writer.put(entry, prepared: rows, in: revision, keepsNewer: true)
      }
      report.count(change, entry.key.kind)
    }
  }

  private func finish(at timestamp: Timestamp) throws(ImportError) -> ImportReport {
    let complete = report.counts.keys.filter { plan.isComplete || extent.isComplete($0) }
    if !plan.deletesMany { try checkDeletions(of: complete) }
    try ImportError.converting { () throws(SQLiteError) in
      for kind in report.counts.keys {
        if complete.contains(kind) {
          try writer.complete(kind, at: timestamp)
        } else if let total = extent.total(of: kind) {
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
      let (count, total) = try ImportError.converting { () throws(SQLiteError) in
        try writer.deletions(completing: kind)
      }
      if DeletionLimit.isExceeded(by: count, of: total) {
        throw .tooManyDeletions(kind, count: count, total: total)
      }
    }
  }
}
