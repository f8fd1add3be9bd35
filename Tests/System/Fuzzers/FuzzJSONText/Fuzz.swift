import JSONText
import SQLite

/// The readers of JSON that make no tree. What they say of it must be what SQLite says; what is no
/// JSON they must go through unharmed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  guard let text = unsafe String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
    return 0
  }
  visit(text)
  let isJSON = JSONText.isJSON(text)
  let truth = value("json_valid(?1)", of: text) == "1"
  precondition(isJSON == truth, "\(isJSON) is said of \(text)")
  guard isJSON else { return 0 }
  JSONView.reading(text) { view in
    precondition(view?.compact == value("json(?1)", of: text), "another text of \(text)")
  }
  return 0
}

/// Looks at everything.
private func visit(_ text: String) {
  JSONView.reading(text) { view in
    guard let view else { return }
    visit(view)
  }
}

private func visit(_ view: JSONView) {
  _ = (view.scalar, view.integer, view.compact, view.isNull)
  for element in view.elements.prefix(4) { visit(element) }
  let members = view.members
  for name in ["id", "name", "items", "a"] {
    precondition(members[name]?.json == view.member(name)?.json, "two members of one name")
    if let member = members[name] { visit(member) }
  }
}

private func value(_ expression: String, of text: String) -> String? {
  do {
    let statement = try unsafe connection.prepare("SELECT \(expression)")
    try statement.bind([.text(text)])
    return try statement.step() ? statement.text(0) : nil
  } catch {
    return nil
  }
}

/// One input is tried after the other.
nonisolated(unsafe) private let connection: Connection = {
  guard let connection = try? Connection.inMemory() else { preconditionFailure("no memory") }
  return connection
}()
