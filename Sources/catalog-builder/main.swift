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
  let draft = target + ".new"
  do {
    let text = try CatalogText(paths: paths)
    removeFile(draft)
    try text.write(to: try .creating(draft))
    try replaceFile(target, by: draft)
  } catch let error as CatalogTextError {
    fail("\(error)", status: 65)
  } catch let error as SQLiteError {
    removeFile(draft)
    fail("cannot write '\(draft)': \(error.message)", status: 73)
  } catch {
    removeFile(draft)
    fail("cannot write '\(target)'", status: 73)
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, !arguments[1].hasPrefix("-") else {
  fail("usage: catalog-builder DATABASE TEXT...", status: 64)
}
build(arguments[1], from: Array(arguments[2...]))
