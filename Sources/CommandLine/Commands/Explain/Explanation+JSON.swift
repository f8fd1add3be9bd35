internal import Catalog

extension Explanation {
  /// The JSON document; see docs/commands.md.
  var json: JSONValue {
    let arguments = JSONValue.array(arguments.map(JSONValue.text))
    return [
      "schemaVersion": 1,
      "command": arguments,
      "source": .text(source.rawValue),
      "reason": .text(reason),
      "gateway": JSONValue(gateway?.text),
      "fallback": JSONValue(fallback?.rawValue),
      "lookups": .array(lookups.map(\.json)),
      "requests": .array(requests.map(\.json)),
      "handoff": isHandedOff
        ? ["program": .text(ProgramHandoff.online.programName), "arguments": arguments] : .null,
    ]
  }
}

extension Reference {
  fileprivate var json: JSONValue {
    let name: String? = if case .name(let name) = target { name } else { nil }
    return ["kind": .text(kind.singular), "name": JSONValue(name)]
  }
}

extension Explanation.Request {
  fileprivate var json: JSONValue {
    [
      "method": "GET",
      "path": .text(path),
      "parameters": .array(
        parameters.map { ["name": .text($0.name), "value": .text($0.value)] }),
      "pageCount": JSONValue(pageCount),
      "pages": .array(pages.map(\.json)),
      "curl": JSONValue(curl),
    ]
  }
}

extension Explanation.Page {
  fileprivate var json: JSONValue {
    [
      "offset": JSONValue(range?.offset),
      "limit": JSONValue(range?.limit),
      "cacheKey": .text(cacheKey),
      "verdict": .text(verdict.rawValue),
      "ageSeconds": JSONValue(cached?.age),
      "freshForSeconds": JSONValue(cached?.remaining),
      "asked": .boolean(isRequested),
    ]
  }
}
