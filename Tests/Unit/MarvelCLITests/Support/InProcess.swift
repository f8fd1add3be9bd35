import Catalog
import CatalogDatabase
import EmbeddedCatalog
import MarvelCLI
import Platform
import Storage
import TestSupport
import Testing

/// A stream that records its output, buffered like a file.
final class Recorder: TextOutput {
  private static let capacity = 65_536

  private(set) var text = ""
  private var buffer = ""
  var hasSent: Bool { !text.isEmpty }

  func put(_ text: String) throws(OutputFailure) {
    buffer += text
    if buffer.utf8.count >= Self.capacity { try finish() }
  }

  func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    try put(String(decoding: bytes, as: UTF8.self))
  }

  func finish() throws(OutputFailure) {
    text += buffer
    buffer = ""
  }
}

/// The environment of a command line that runs in this process.
struct World {
  /// The width of the terminal; nil for a pipe.
  var columns: Int?
  /// The width of standard error's terminal; nil for a pipe.
  var errorColumns: Int?
  var environment: [String: String] = [:]
  /// The texts of the existing files, by path.
  var files: [String: String] = [:]
  /// Returns all of standard input.
  var input: () throws(FileError) -> [UInt8] = { [] }
  /// Returns the next bytes of standard input after a number of lines of output.
  var chunks: ((_ lines: Int) -> [UInt8])?
  /// The files that users other than the owner may read.
  var openFiles: Set<String> = []
  var catalog = FixtureCatalog.text
  /// Replaces the fixture catalog.
  var source: ((SourceConfiguration) throws(CatalogError) -> any CatalogSource)?
  /// Returns the gateway's response to a raw request.
  var gateway: (RawRequest) throws(CatalogError) -> RawResponse = { _ throws(CatalogError) in
    throw .needsNetwork
  }
  var handOff: (([String]) -> HandoffError)?
  /// Replaces the response cache.
  var cache: (any CacheMaintenance)?
  /// Replaces the local catalog file.
  var catalogFile: (any CatalogFileMaintenance)?
  /// The terminal of the full-screen browser.
  var screen: ScriptedTerminal?

  func run(_ arguments: [String]) async throws -> Outcome {
    let (output, errors) = (Recorder(), Recorder())
    let fixture = source == nil ? try FixtureCatalog.source(catalog) : nil
    var sources = Sources(
      open: { request throws(CatalogError) in
        if let source { return try source(request) }
        guard let fixture else { throw .unreadable("no fixture") }
        return fixture
      },
      openAnalytics: { request, _ throws(CatalogError) in
        guard let source = try source?(request) as? any AnalyticsSource ?? fixture else {
          throw .missingData(.analytics)
        }
        return source
      },
      openGateway: { configuration in
        { request throws(CatalogError) in
          do throws(CatalogError) { return try gateway(request) } catch {
            configuration.dryRun?.note(.raw(request), failing: error)
            throw error
          }
        }
      },
      openCache: { cache ?? SQLiteCache(path: $0, byteLimit: $1) },
      openCatalogFile: { catalogFile ?? LocalCatalog(path: $0) })
    sources.handOff = handOff
    var fileSystem = FileSystem(
      readText: { path throws(FileError) in
        guard let text = files[path] else { throw .absent }
        return text
      })
    fileSystem.readBytes = { path throws(FileError) in
      guard let text = files[path] else { throw .absent }
      return Array(text.utf8)
    }
    fileSystem.filesBelow = { path, _, _ in
      let paths = files.keys.filter { $0.hasPrefix(path + "/") }.sorted()
      return paths.isEmpty ? nil : paths.map { FoundFile(path: $0) }
    }
    fileSystem.isReadableByOthers = { openFiles.contains($0) }
    var terminal = Terminal(
      output: output, errors: errors, readInput: input, variable: { environment[$0] },
      columns: columns, errorColumns: errorColumns)
    // As in the offline program, which hands off instead.
    if handOff == nil { terminal.openScreen = { screen } }
    if let chunks {
      terminal.readChunk = { _ in chunks(output.text.utf8.count { $0 == UInt8(ascii: "\n") }) }
    }
    let dependencies = Dependencies(
      terminal: terminal, files: fileSystem,
      clock: Clock(now: { Timestamp(seconds: 1_735_689_600) }), sources: sources)
    let status = await CLI(dependencies).run(arguments)
    return Outcome(stdout: output.text, stderr: errors.text, status: status)
  }
}

extension World {
  /// A world whose only source is the embedded catalog.
  static func embedded() throws -> World {
    let source = try EmbeddedCatalog.open(now: { Timestamp(seconds: 1_700_000_000) })
    return World(source: { _ in source })
  }
}

/// Runs a command line in this process with the fixture catalog.
func marvel(
  _ arguments: [String], columns: Int? = nil, errorColumns: Int? = nil,
  environment: [String: String] = [:],
  files: [String: String] = [:], catalog: String = FixtureCatalog.text
) async throws -> Outcome {
  try await World(
    columns: columns, errorColumns: errorColumns, environment: environment, files: files,
    catalog: catalog
  ).run(arguments)
}

/// Checks that a command prints nothing but an error that begins with a sentence.
func expectError(
  _ arguments: [String], _ sentence: String, status: Int32,
  at location: SourceLocation = #_sourceLocation
) async throws {
  let outcome = try await marvel(arguments)
  #expect(
    outcome.stderr.hasPrefix("marvel-cli: \(sentence)"), "\(outcome.stderr)",
    sourceLocation: location)
  #expect(outcome.stdout == "", sourceLocation: location)
  #expect(outcome.status == status, sourceLocation: location)
}

/// Checks that a command line is invalid, and that nothing but one sentence says so.
func expectUsageError(
  _ arguments: [String], _ sentence: String, at location: SourceLocation = #_sourceLocation
) async throws {
  #expect(
    try await marvel(arguments) == Outcome(stderr: "marvel-cli: \(sentence)\n", status: 64),
    sourceLocation: location)
}
