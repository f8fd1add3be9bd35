package import Catalog
internal import Signature

/// The body of a success: status, attribution, and the part of a list.
package struct Envelope: Sendable {
  /// 40 lower-case hexadecimal digits that stand for the data.
  package let tag: String
  package let json: String

  /// Keys and their order are those of Marvel's gateway; the entities stay as the source has them.
  package init(_ page: Page<Record>, _ window: Window) {
    let results = page.elements.map(\.json).joined(separator: ",")
    let data = """
      {"offset":\(window.offset),"limit":\(window.limit ?? page.elements.count),\
      "total":\(page.total),"count":\(page.elements.count),"results":[\(results)]}
      """
    let attribution = page.provenance.attribution
    tag = Signature.tag(of: Array(data.utf8))
    json = """
      {"code":200,"status":"Ok","copyright":\(jsonString(attribution)),\
      "attributionText":\(jsonString(attribution)),\
      "attributionHTML":\(jsonString(escapedForHTML(attribution))),\
      "etag":"\(tag)","data":\(data)}
      """
  }
}

private func escapedForHTML(_ text: String) -> String {
  text.reduce(into: "") { result, letter in
    switch letter {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.append(letter)
    }
  }
}
