import Catalog
import Foundation
import TestSupport
import Testing

/// The entities of a recorded answer, loaded into a catalog and asked for with the recorded query,
/// come back as Marvel's gateway sent them: the same fields, types and order.
///
/// What cannot be the same, each for its own reason:
/// - `etag`: it stands for bytes that are not known.
/// - `copyright`, `attributionText`, `attributionHTML`: they are the catalog's; in the first weeks
///   of 2014 there were none.
/// - `total`: only the entities of the answer are loaded. For the same reason an offset is left out
///   where the answer has entities.
/// - the order of comics of one day, which was not the same from one request to the next, and of
///   series of one title, which in 2014 was that of neither years nor ids.
@Suite(
  .serialized, .timeLimit(.minutes(10)), .enabled(if: SharedData.isPresent, SharedData.absence))
struct RecordedReplayTests {
  private static let attribution = ["copyright", "attributionText", "attributionHTML"]
  /// Their requests are not known.
  private static let unknown = ["ComicsResponse", "CharactersResponse", "CharacterDetailResponse"]

  let scratch = ScratchDirectory()

  @Test(arguments: SharedData.recordedAnswers)
  func `a recorded query has the recorded answer`(name: String) throws {
    guard let recording = try Recording(name) else {
      #expect(Self.unknown.contains { name.contains($0) }, "the request is not known")
      return
    }
    let file = scratch.path + "/catalog"
    try recording.write(to: file)
    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", file, "--quiet"])
    var request = recording.request
    if !recording.entities.isEmpty { request.replace(/&?offset=[0-9]+/, with: "") }
    let address =
      gateway.baseURL + request + (request.contains("?") ? "&" : "?")
      + "apikey=\(Recording.key)"
    let answer = try curl("-g", address)
    #expect(answer.status == 200)
    let body = try #require(try JSONText(Array(answer.body.utf8)).values.first)
    compareEnvelopes(body, recording.answer)
    try compare(body["data"]?["results"]?.elements ?? [], recording.entities)
  }

  @Test(arguments: [
    ("should_throw_a_404_wrapped_in_a_Marvel_exception_on_a_404", "comics/1000000", 404),
    ("should_throw_a_No_Idea_What_This_Param_Is_exception", "characters?Thor=Mighty", 409),
    (
      "should_throw_a_Resource_Not_Found_exception_when_we_search_for_something_nonsensical",
      "creators/186/characters", 404
    ),
  ])
  func `a recorded accessError is given again`(name: String, request: String, status: Int) throws {
    let recording = try #require(
      try SharedData.recording("pikesley+ultron/spec/cassettes/exceptions/\(name).json"))
    let gateway = try GatewayProcess(keys: nil)
    let answer = try curl(gateway.baseURL + request)
    #expect(answer.status == status)
    let body = try #require(try JSONText(Array(answer.body.utf8)).values.first)
    let recorded = try #require(recording["response"]?["body"])
    #expect(body.names == recorded.names)
    for name in ["code", "status", "message"] {
      // Marvel's gateway repeated the signed query.
      #expect(body[name]?.plain == recorded[name]?.plain?.replacing(/\?[^ ]*/, with: ""))
    }
  }

  private func compareEnvelopes(_ body: JSONValue, _ recorded: JSONValue) {
    let names = body.names.filter {
      !Self.attribution.contains($0) || recorded[$0] != nil
    }
    #expect(names == recorded.names)
    for name in ["code", "status"] { #expect(body[name]?.string == recorded[name]?.string) }
    #expect(body["data"]?.names == recorded["data"]?.names)
    for name in ["limit", "count"] {
      #expect(body["data"]?[name]?.string == recorded["data"]?[name]?.string, "\(name)")
    }
  }

  private func compare(_ entities: [JSONValue], _ recorded: [JSONValue]) throws {
    #expect(entities.map(\.place) == recorded.map(\.place))
    #expect(entities.count == recorded.count)
    for entity in recorded {
      let same = try #require(entities.first { $0.key == entity.key })
      #expect(same.difference(from: entity) == nil)
    }
  }
}

extension JSONValue {
  /// What decides where an entity stands in a list, as far as it is firm.
  fileprivate var place: String {
    let dates = self["dates"]?.elements ?? []
    let day = dates.first { $0["type"]?.plain == "onsaleDate" }?["date"]?.plain
    let title = self["startYear"] == nil ? nil : self["title"]?.plain?.prefix { $0 != "(" }
    return day ?? title?.lowercased() ?? key.map { "\($0.id)" } ?? ""
  }
}
