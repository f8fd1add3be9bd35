// Exit codes: 64 usage, 65 invalid data, 73 cannot create a file.
import CatalogText
import Platform
import SQLite

/// - Parameter isReviewed: Whether the text must also follow the rules of the embedded catalog.
func build(_ database: String, _ runs: String, from paths: [String], isReviewed: Bool) {
  do {
    let text = try CatalogText(paths: paths, isReviewed ? [.review, .files] : [])
    replace(database) { file in try text.write(to: try .creating(file.draftPath)) }
    replace(runs) { file in try file.output.write(try text.seriesRuns()) }
  } catch {
    report(error)
  }
}

/// Ends the process if the file cannot be written.
func replace(_ target: String, _ write: (ReplacementFile) throws -> Void) {
  do {
    let file = try ReplacementFile(target)
    try write(file)
    try file.commit()
  } catch let OutputError.failed(reason) {
    failProcess("cannot write '\(target)': \(reason)", status: 73)
  } catch let error as SQLiteError {
    failProcess("cannot write '\(target)': \(error.message)", status: 73)
  } catch {
    failProcess("cannot write '\(target)'", status: 73)
  }
}

/// Prints the errors as compilers do, so that editors can jump to their lines, and ends the process.
func report(_ errors: CatalogTextErrors) -> Never {
  let output = FileOutput.standardError()
  try? output.write(errors.all.map { "\($0)\n" }.joined())
  try? output.flush()
  failProcess("\(errors.all.count) \(errors.all.count == 1 ? "error" : "errors")", status: 65)
}

var arguments = CommandLine.arguments.dropFirst()
let isReviewed = arguments.first == "--review"
if isReviewed { arguments.removeFirst() }
guard let database = arguments.popFirst(), let runs = arguments.popFirst(), !arguments.isEmpty,
  !database.hasPrefix("-")
else {
  failProcess("usage: catalog-builder [--review] DATABASE RUNS TEXT...", status: 64)
}
build(database, runs, from: Array(arguments), isReviewed: isReviewed)
