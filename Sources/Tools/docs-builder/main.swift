// Exit codes: 1 outdated page, 64 usage, 73 cannot create a file.
import ArgumentParsing
import MarvelCLI
import MarvelGateway
import Platform

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let task = arguments.first, let directory = arguments.last else {
  failProcess("usage: docs-builder check|write DIRECTORY", status: 64)
}
let names = DocumentationPage(
  path: "compatibility.txt", names: StableNames.client + StableNames.gateway)
for page in DocumentationPage.client + DocumentationPage.gateway + [names] {
  let path = directory + "/" + page.path
  let current = try? readTextFile(path)
  let text = page.text(updating: current ?? "")
  if let name = page.missingNames(of: current ?? "").first {
    failProcess(
      "'\(path)' has '\(name)', which is gone: nothing is removed or renamed after 1.0.0; "
        + "restore it", status: 1)
  }
  switch task {
  case "check":
    guard current == text else {
      failProcess("'\(path)' is out of date; run 'make docs'", status: 1)
    }
  case "write":
    do { try writeTextFile(text, to: path) } catch {
      failProcess("cannot write '\(path)'", status: 73)
    }
  default:
    failProcess("unknown task '\(task)'; use 'check' or 'write'", status: 64)
  }
}
