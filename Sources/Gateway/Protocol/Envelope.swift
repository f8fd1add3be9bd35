package import Catalog
internal import DigestsAndGzip

/// The body of a success: status, attribution, and one page of results.
package struct Envelope: Sendable {
  /// The ETag: 40 lowercase hexadecimal digits derived from the data.
  package let tag: String
  /// The JSON in UTF-8.
  package let bytes: [UInt8]

  /// Writes the envelope of a list or an entity.
  package init(
    _ page: Page<Record>, _ range: PageRange, _ rewriter: EntityRewriter = EntityRewriter()
  ) {
    self.init(page, range) { record, data in
      rewriter.append(record.json, of: record.key.kind, to: &data)
    }
  }

  /// Writes the envelope of a search. Its data also has the corrections of words, if there are any,
  /// and how the words were understood, as the document of `marvel-cli search` does.
  package init(_ answer: SearchAnswer, _ range: PageRange, _ rewriter: EntityRewriter) {
    let members = answer.members.filter { $0.key != "corrections" || !answer.corrections.isEmpty }
    self.init(answer.page, range, members) { hit, data in
      let record = hit.record
      let matched = JSONValue(hit.matched.first?.rawValue)
      data += #"{"kind":"\#(record.key.kind.singular)","matched":\#(matched.line),"entity":"#.utf8
      rewriter.append(record.json, of: record.key.kind, to: &data)
      data.append(UInt8(ascii: "}"))
    }
  }

  /// Writes the envelope with the keys, and in the order, of Marvel's gateway.
  ///
  /// - Parameters:
  ///   - members: What the data has before its results.
  ///   - append: Appends a result.
  private init<Result>(
    _ page: Page<Result>, _ range: PageRange, _ members: [JSONValue.Member] = [],
    _ append: (Result, inout [UInt8]) -> Void
  ) {
    var data = Array(
      """
      {"offset":\(range.offset),"limit":\(range.limit ?? page.elements.count),\
      "total":\(page.total),"count":\(page.elements.count),\
      \(JSONValue.text(of: members))"results":[
      """.utf8)
    for (index, result) in page.elements.enumerated() {
      if index > 0 { data.append(UInt8(ascii: ",")) }
      append(result, &data)
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
