import MarvelCLI
import MarvelGateway
import Platform

/// Ends with a sentence; 64 is wrong usage, 1 a page that is out of date.
func fail(_ sentence: String, status: Int32) -> Never {
  let errors = FileOutput.standardError()
  try? errors.write("docs-builder: \(sentence)\n")
  try? errors.flush()
  exitProcess(status)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let task = arguments.first, let directory = arguments.last else {
  fail("usage: docs-builder check|write FOLDER", status: 64)
}
let gatewayPage = DocumentationPage(
  path: "man/marvel-gateway.1", text: GatewayManualPage.text)
for page in DocumentationPage.all + [gatewayPage] {
  let path = directory + "/" + page.path
  switch task {
  case "check":
    guard (try? readTextFile(path)) == page.text else {
      fail("'\(path)' is not what the code says: make docs", status: 1)
    }
  case "write":
    do { try writeTextFile(page.text, to: path) } catch {
      fail("cannot write '\(path)'", status: 73)
    }
  default:
    fail("unknown task '\(task)': check or write", status: 64)
  }
}
