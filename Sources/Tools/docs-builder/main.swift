// Exit codes: 1 outdated page, 64 usage, 73 cannot create a file.
import MarvelCLI
import MarvelGateway
import Platform

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let task = arguments.first, let directory = arguments.last else {
  failProcess("usage: docs-builder check|write DIRECTORY", status: 64)
}
let guidePath = "gateway.md"
let guide = GatewayGuide.text(updating: (try? readTextFile(directory + "/" + guidePath)) ?? "")
let gatewayPages = [
  DocumentationPage(path: "man/marvel-gateway.1", text: GatewayManualPage.text),
  DocumentationPage(path: guidePath, text: guide),
]
for page in DocumentationPage.all + gatewayPages {
  let path = directory + "/" + page.path
  switch task {
  case "check":
    guard (try? readTextFile(path)) == page.text else {
      failProcess("'\(path)' is out of date; run 'make docs'", status: 1)
    }
  case "write":
    do { try writeTextFile(page.text, to: path) } catch {
      failProcess("cannot write '\(path)'", status: 73)
    }
  default:
    failProcess("unknown task '\(task)'; use 'check' or 'write'", status: 64)
  }
}
