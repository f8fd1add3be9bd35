// Exit codes: 64 usage, 65 invalid data, 73 cannot create a file.
import CatalogText
import Platform
import SQLite

/// - Parameter isReviewed: Whether the text must also follow the rules of the embedded catalog.
func build(_ target: String, from paths: [String], isReviewed: Bool) {
  do {
    let text = try CatalogText(paths: paths)
    if isReviewed { try text.review() }
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

var arguments = CommandLine.arguments.dropFirst()
let isReviewed = arguments.first == "--review"
if isReviewed { arguments.removeFirst() }
guard let target = arguments.popFirst(), !arguments.isEmpty, !target.hasPrefix("-") else {
  failProcess("usage: catalog-builder [--review] DATABASE TEXT...", status: 64)
}
build(target, from: Array(arguments), isReviewed: isReviewed)
