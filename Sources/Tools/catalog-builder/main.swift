import CatalogText
import Platform
import SQLite

/// Exit codes: 64 usage, 65 invalid data, 73 cannot create a file.
func fail(_ message: String, status: Int32) -> Never {
  failProcess("catalog-builder", message, status: status)
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
