import CatalogText
import Platform
import SQLite

/// Statuses: 64 wrong usage, 65 bad data, 73 a file that cannot be written.
func fail(_ sentence: String, status: Int32) -> Never {
  let errors = FileOutput.standardError()
  try? errors.write("catalog-builder: \(sentence)\n")
  try? errors.flush()
  exitProcess(status)
}

func build(_ target: String, from paths: [String]) {
  do {
    let text = try CatalogText(paths: paths)
    let file = try ReplacementFile(target)
    try text.write(to: try .creating(file.draftPath))
    try file.commit()
  } catch let error as CatalogTextError {
    fail("\(error)", status: 65)
  } catch let OutputError.failed(reason) {
    fail("cannot write '\(target)': \(reason)", status: 73)
  } catch let error as SQLiteError {
    fail("cannot write '\(target)': \(error.message)", status: 73)
  } catch {
    fail("cannot write '\(target)'", status: 73)
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, !arguments[1].hasPrefix("-") else {
  fail("usage: catalog-builder DATABASE TEXT...", status: 64)
}
build(arguments[1], from: Array(arguments[2...]))
