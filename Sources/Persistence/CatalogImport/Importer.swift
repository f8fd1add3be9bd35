package import Catalog
package import CatalogDatabase
internal import Platform
package import SQLite

/// Imports the entities of files into a catalog file, all of them or none.
package final class Importer {
  /// The options of an import.
  package struct Plan {
    /// Where the data comes from: a URL, a file name, or a name given by the user.
    package var origin: String
    /// The kind of entities that do not state one. Others are skipped.
    package var kind: Kind?
    /// Whether the import only reports what it would do.
    package var isDryRun = false
    /// Whether the imported kinds count as complete, whatever the files show.
    package var isComplete = false
    /// Whether to delete more entities of a kind than `DeletionLimit` allows.
    package var deletesMany = false
    /// Whether the ids are not Marvel's.
    package var isOfOtherOrigin = false
    /// The attribution of the data; nil takes the last one that a response in the files states. If
    /// none does, the current one is kept.
    package var attribution: String?
    /// The provider whose whole catalog is imported: what it no longer has is deleted, and lists
    /// that its entities lack are derived. Its comics must come first.
    package var whole: Provider?
    /// When the newest entity of such a catalog was modified.
    package var dumpDate: Timestamp?
    /// Whether it may be older than the one that is there.
    package var replacesNewer = false
    /// The embedded catalog, of which entities are hidden by complete kinds; nil for the catalog of
    /// a provider.
    package var base: BaseCatalog?

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
  private var lists: DerivedLists?
  /// The last one that a response in the files stated.
  private var attribution: String?
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
    try checkDate()
  }

  /// Throws if a whole catalog is older than the one that is there.
  private func checkDate() throws(ImportError) {
    guard let date = plan.dumpDate, !plan.replacesNewer else { return }
    let known = try rethrow(try writer.dumpDate(), as: ImportError.database)
    if let known, known > date { throw .older(date, than: known) }
  }

  /// Imports all rows of a file.
  ///
  /// - Parameter name: The name used in reports of rejected rows.
  package func add(_ file: ImportFile, named name: String) throws(ImportError) {
    begin(name)
    try file.readParts(kind: plan.kind) { part throws(ImportError) in try add(part) }
    try writeAll()
    try file.readLinks(kind: plan.kind) { key, link throws(SQLiteError) in
      try writer.insertLinks([link], of: key, in: revision)
    }
  }

  /// Imports the entities of another source.
  ///
  /// - Parameter read: Passes them to its argument, one at a time.
  package func add(
    entitiesOf name: String,
    _ read: ((Kind, String) throws(ImportError) -> Void) throws(ImportError) -> Void
  ) throws(ImportError) {
    begin(name)
    var number = 0
    try read { kind, json throws(ImportError) in
      number += 1
      try add(.row(ImportRow(line: number, .entity(kind, json), in: .list(total: nil))))
    }
    try writeAll()
  }

  private func begin(_ name: String) {
    file = name
    report.countFile()
  }

  private func add(_ part: FilePart) throws(ImportError) {
    batch.add(part)
    if batch.isFull { try writePrevious() }
  }

  private func writeAll() throws(ImportError) {
    while !batch.isEmpty || inPreparation != nil { try writePrevious() }
  }

  /// Writes the batch in preparation while the next one is prepared.
  private func writePrevious() throws(ImportError) {
    let previous = inPreparation
    inPreparation = batch.isEmpty ? nil : batch.prepare()
    for row in try previous?.value().get() ?? [] { try write(row) }
  }

  private func write(_ row: PreparedRow) throws(ImportError) {
    switch row.content {
    case .ofOtherKind: report.skip()
    case .refused(let fault):
      report.refuse(ImportReport.Rejection(file: file, line: row.line, fault: fault))
    case .entity(let rows):
      let entry = rows.entry
      imported.add(entry.key, in: row.context)
      if let text = row.attribution, !text.isEmpty { attribution = text }
      let lists = try derivedLists(for: entry.key.kind)
      let change = try rethrow(as: ImportError.database) { () throws(SQLiteError) in
        guard let provider = plan.whole else {
          return try writer.put(entry, prepared: rows, in: revision, keepsNewer: true)
        }
        if let lists { return try lists.put(entry, provider, by: writer, in: revision) }
        let change = try writer.put(entry, prepared: rows, in: revision)
        if change == .changed { try writer.removeLinks(besides: entry) }
        return change
      }
      report.count(change, entry.key.kind)
    }
  }

  /// Returns what derives the lists of a whole catalog's entities from its comics, which come first,
  /// and of which only those are left that it has; nil for other entities.
  private func derivedLists(for kind: Kind) throws(ImportError) -> DerivedLists? {
    guard plan.whole != nil, kind != .comic, lists == nil else {
      return kind == .comic ? nil : lists
    }
    try deleteOthers(of: .comic)
    lists = try rethrow(as: ImportError.database) { () throws(SQLiteError) in
      try writer.flush()
      return try DerivedLists(writer.connection)
    }
    return lists
  }

  private func finish(at timestamp: Timestamp) throws(ImportError) -> ImportReport {
    let complete = report.counts.keys.filter { plan.isComplete || imported.isComplete($0) }
    if !plan.deletesMany { try checkDeletions(of: complete) }
    if plan.whole != nil { for kind in Kind.allCases { try deleteOthers(of: kind) } }
    try rethrow(as: ImportError.database) { () throws(SQLiteError) in
      for kind in report.counts.keys {
        if complete.contains(kind) {
          try writer.complete(kind, at: timestamp)
        } else if let total = imported.total(of: kind) {
          try writer.setTotal(total, of: kind)
        }
      }
      if let line = plan.attribution ?? attribution { try writer.setAttribution(line) }
      if plan.whole != nil { try writer.setDumpDate(plan.dumpDate) }
      try writer.finishRevision(revision, at: timestamp)
    }
    return report
  }

  /// Deletes the entities of a kind that a whole catalog no longer has.
  private func deleteOthers(of kind: Kind) throws(ImportError) {
    let keys = try rethrow(try writer.keys(of: kind), as: ImportError.database)
    let gone = keys.filter { !imported.contains($0) }
    if !plan.deletesMany, DeletionLimit.isExceeded(by: gone.count, of: keys.count) {
      throw .tooManyDeletions(kind, count: gone.count, total: keys.count)
    }
    try rethrow(as: ImportError.database) { () throws(SQLiteError) in
      for key in gone { try writer.delete(key, in: revision) }
    }
    report.count(deleted: gone.count, kind)
  }

  /// Throws if completing one of the kinds deletes more of its entities than an import may.
  private func checkDeletions(of kinds: [Kind]) throws(ImportError) {
    guard let base = plan.base else { return }
    for kind in kinds.sorted(by: { $0.rawValue < $1.rawValue }) {
      let (count, total) = try rethrow(
        try base.deletions(completing: kind, of: writer.connection), as: ImportError.database)
      if DeletionLimit.isExceeded(by: count, of: total) {
        throw .tooManyDeletions(kind, count: count, total: total)
      }
    }
  }
}
