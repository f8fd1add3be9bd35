internal import Catalog
internal import CatalogDatabase
internal import EmbeddedCatalog
internal import Platform
internal import SQLite

/// Why a file cannot be served as a catalog.
enum CatalogFileError: Error, Equatable, Sendable {
  case absent
  /// SQLite's own words.
  case unreadable(String)
  case damaged
  /// No database, or one of another program.
  case foreign
  /// Made by a program that is newer than this one, or older.
  case newer, older
}

/// A catalog that lies outside the program.
struct CatalogFile: Sendable {
  let path: String

  /// Looks at the whole file once, so that damage is told at the start and not in the middle of an
  /// answer.
  func check() throws(CatalogFileError) {
    guard FileStamp(path) != nil else { throw .absent }
    let fault: CatalogFileError?
    do { fault = try self.fault() } catch {
      switch error.code {
      case .notADatabase: throw .foreign
      case .corrupt: throw .damaged
      default: throw .unreadable(error.message)
      }
    }
    if let fault { throw fault }
  }

  /// Opens it as a source.
  func open() throws(CatalogError) -> any RecordProviding {
    let connection: Connection
    do { connection = try self.connection() } catch { throw .unreadable(error.message) }
    return try DatabaseSource(
      connection, as: .local, now: { Timestamp(seconds: secondsSince1970()) })
  }

  private func connection() throws(SQLiteError) -> Connection {
    let connection: Connection
    do throws(SQLiteError) {
      connection = try .reading(path)
      // The first look at a file with a log may want to write beside it.
      _ = try Self.number("user_version", connection)
    } catch {
      guard error.code == .cannotOpen || error.code == .readOnly else { throw error }
      return try .readingUnchanging(path)
    }
    connection.setBusyTimeout(milliseconds: 5000)
    return connection
  }

  /// The embedded catalog shows what a catalog of this program looks like.
  private func fault() throws(SQLiteError) -> CatalogFileError? {
    let (file, own) = (try connection(), try EmbeddedCatalog.connection())
    let marks = try [file, own].map { connection throws(SQLiteError) in
      try Self.number("application_id", connection)
    }
    guard marks[0] == marks[1] else { return .foreign }
    let versions = try [file, own].map { connection throws(SQLiteError) in
      try Self.number("user_version", connection)
    }
    guard versions[0] == versions[1] else { return versions[0] > versions[1] ? .newer : .older }
    let statement = try file.prepare("PRAGMA quick_check(1)")
    return try statement.step() && statement.text(0) == "ok" ? nil : .damaged
  }

  private static func number(
    _ pragma: String, _ connection: Connection
  ) throws(SQLiteError) -> Int64 {
    let statement = try connection.prepare("PRAGMA \(pragma)")
    return try statement.step() ? statement.integer(0) : 0
  }
}
