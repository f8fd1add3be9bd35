// Exit codes: 64 usage, 65 invalid data, 73 cannot create a file.
import CatalogText
import Platform
import SQLite

func build(_ target: String, from paths: [String]) {
  do {
    let text = try CatalogText(paths: paths)
    let file = try ReplacementFile(target)
    try text.write(to: try .creating(file.draftPath))
    try file.commit()
  } catch let error as CatalogTextError {
    failProcess("\(error)", status: 65)
  } catch let OutputError.failed(reason) {
    failProcess("cannot write '\(target)': \(reason)", status: 73)
  } catch let error as SQLiteError {
    failProcess("cannot write '\(target)': \(error.message)", status: 73)
  } catch {
    failProcess("cannot write '\(target)'", status: 73)
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, !arguments[1].hasPrefix("-") else {
  failProcess("usage: catalog-builder DATABASE TEXT...", status: 64)
}
build(arguments[1], from: Array(arguments[2...]))
