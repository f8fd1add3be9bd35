import Catalog
import Foundation
import JSONText
import MetronAPI
import ProviderTable
import TestSupport
import Testing

/// Numbers at the bounds of types, in Metron's responses.
struct BoundaryTests {
  private static let numbers = BoundaryNumber.integers + BoundaryNumber.decimals

  /// Whether all entities have a place in the merged catalog, and valid JSON.
  private func check(_ records: [Record], _ text: String) {
    for record in records {
      #expect(Metron.provider.mergedKey(record.key) != nil, "\(text.prefix(80))")
      #expect(isJSON(record.json), "\(text.prefix(80))")
    }
  }

  /// Members of an issue; `N` is the number.
  private static let members = [
    #""number":N"#, #""number":"N""#, #""page":N"#, #""price":"N""#, #""price":N"#, #""cv_id":N"#,
    #""gcd_id":N"#, #""upc":N"#, #""isbn":N"#, #""modified":N"#, #""cover_date":"N""#,
    #""series":{"id":N,"name":"S"}"#, #""series":{"id":1,"name":"S","volume":N,"year_began":N}"#,
    #""teams":[{"id":N,"name":"T"}]"#, #""arcs":[{"id":N,"name":"T"}]"#,
    #""credits":[{"id":N,"creator":"T","role":[{"id":N,"name":"Writer"}]}]"#,
    #""reprints":[{"id":N,"issue":"T"}]"#, #""variants":[{"name":"V","price":N,"sku":N}]"#,
  ]

  @Test(arguments: members) func `an issue may have any number, and its other members are read`(
    member: String
  ) async throws {
    for number in Self.numbers {
      let body =
        #"{"id":7,\#(member.replacing("N", with: number)),"series":{"id":9,"name":"S"},"#
        + #""number":"1","characters":[{"id":\#(number),"name":"A"},{"id":8,"name":"B"}]}"#
      let recording = Recording(path: "issue/7", body: Data(body.utf8))
      do {
        let records = try await recording.records()
        #expect(records.first?.key == EntityKey(.comic, 7))
        #expect(records.contains { $0.key == EntityKey(.character, 8) })
        check(records, body)
      } catch let error as CatalogError {
        // A number that is longer than any real one.
        #expect(error == .violation(.wrongShape))
        #expect(number.utf8.count > 256 && member.hasPrefix(#""number""#))
      }
    }
  }

  @Test(arguments: Metron.provider.resources) func `only an id with a place is that of an entity`(
    resource: Provider.Resource
  ) async throws {
    for number in Self.numbers {
      let title = resource == Metron.issue ? #""issue":"I""# : #""name":"T","series":"S""#
      let body =
        #"{"count":2,"next":null,"results":[{"id":3,\#(title)},{"id":\#(number),\#(title)}]}"#
      let provider = Recording(path: resource.path, body: Data(body.utf8)).provider
      let hasPlace = Int(number).map(resource.ids.contains) ?? false
      do {
        let page = try await provider.page(
          ProviderListRequest(resource.kind, .changed(Timestamp(seconds: 0)), in: resource))
        #expect(hasPlace)
        #expect(page.elements.map(\.key) == [resource.key(3), Int(number).flatMap(resource.key)])
      } catch {
        #expect(!hasPlace && error == .violation(.wrongShape))
      }
    }
  }

  @Test func `a list has at most a billion entities`() async throws {
    for (number, isValid) in Self.numbers.map({ ($0, false) }) + [("1000000000", true)] {
      let body = #"{"count":\#(number),"next":null,"results":[]}"#
      let provider = Recording(path: "issue", body: Data(body.utf8)).provider
      let page = try? await provider.page(ProviderListRequest(.comic))
      let isCount = isValid || ["0", "-0", "1000000", "20000001"].contains(number)
      #expect((page != nil) == isCount, "\(number.prefix(40))")
    }
  }

  @Test(arguments: ["issue_count", "volume", "year_began", "year_end", "cv_id", "gcd_id"])
  func `a series may have any number`(member: String) async throws {
    for number in Self.numbers {
      let body = #"{"id":7,"name":"Sample","\#(member)":\#(number),"status":"Ongoing"}"#
      let records = try await Recording(path: "series/7", body: Data(body.utf8)).records()
      #expect(records.map(\.key) == [EntityKey(.series, 7)])
      check(records, body)
    }
  }
}
