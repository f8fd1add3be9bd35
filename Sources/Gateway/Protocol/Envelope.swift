package import Catalog
internal import Digests

/// The body of a success: status, attribution, and one page of results.
package struct Envelope: Sendable {
  /// The ETag: 40 lowercase hexadecimal digits derived from the data.
  package let tag: String
  /// The JSON in UTF-8.
  package let bytes: [UInt8]

  /// Writes the envelope with the keys, and in the order, of Marvel's gateway.
  package init(
    _ page: Page<Record>, _ range: PageRange, _ rewriter: EntityRewriter = EntityRewriter()
  ) {
    var data = Array(
      """
      {"offset":\(range.offset),"limit":\(range.limit ?? page.elements.count),\
      "total":\(page.total),"count":\(page.elements.count),"results":[
      """.utf8)
    for (index, record) in page.elements.enumerated() {
      if index > 0 { data.append(UInt8(ascii: ",")) }
      rewriter.append(record.json, of: record.key.kind, to: &data)
    }
    data += "]}".utf8
    let attribution = page.provenance.attribution
    tag = Signature.tag(of: data)
    let head = """
      {"code":200,"status":"Ok","copyright":\(jsonString(attribution)),\
      "attributionText":\(jsonString(attribution)),\
      "attributionHTML":\(jsonString(escapedForHTML(attribution))),\
      "etag":"\(tag)","data":
      """
    bytes = Array(head.utf8) + data + [UInt8(ascii: "}")]
  }

  package var json: String { String(decoding: bytes, as: UTF8.self) }
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
