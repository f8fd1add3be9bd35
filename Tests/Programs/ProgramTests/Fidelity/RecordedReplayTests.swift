import Catalog
import Foundation
import TestSupport
import Testing

/// Loads the entities of a recorded response into a catalog and repeats the recorded query. The
/// entities must come back as Marvel's gateway sent them: the same fields, types, and order.
///
/// Some parts cannot be identical:
/// - `etag` depends on bytes that are not known.
/// - `copyright`, `attributionText`, and `attributionHTML` are the catalog's. Responses from the
///   first weeks of 2014 have none.
/// - `total`, because only the entities of the response are loaded. For the same reason, the offset
///   is omitted if the response has entities.
/// - The order of comics of the same day, which changed from request to request, and of series with
///   the same title, which in 2014 was neither by year nor by id.
@Suite(.runsPrograms)
struct RecordedReplayTests {
  private static let attribution = ["copyright", "attributionText", "attributionHTML"]
  /// Recordings whose requests are not known.
  private static let unknown = ["ComicsResponse", "CharactersResponse", "CharacterDetailResponse"]

  private static let errors = [
    ("errors/comic_not_found", "comics/9999999", 404),
    ("errors/invalid_parameter", "characters?invalid_param=1", 409),
    ("errors/path_not_found", "creators/9200001/characters", 404),
  ]
  /// The directory is `exceptions` of github.com/pikesley/ultron.
  private static let sharedErrors = [
    ("should_throw_a_404_wrapped_in_a_Marvel_exception_on_a_404", "comics/1000000", 404),
    ("should_throw_a_No_Idea_What_This_Param_Is_exception", "characters?Thor=Mighty", 409),
    (
      "should_throw_a_Resource_Not_Found_exception_when_we_search_for_something_nonsensical",
      "creators/186/characters", 404
    ),
  ].map { ("pikesley+ultron/spec/cassettes/exceptions/" + $0, $1, $2) }

  let scratch = ScratchDirectory()

  @Test(arguments: SharedData.recordedResponses)
  func `a recorded query has the recorded response`(name: String) throws {
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
    let response = try curl("-g", address)
    #expect(response.status == 200)
    let body = try #require(try JSONText(Array(response.body.utf8)).values.first)
    compareEnvelopes(body, recording.response)
    try compare(body["data"]?["results"]?.elements ?? [], recording.entities)
  }

  @Test(arguments: errors + (SharedData.isPresent ? sharedErrors : []))
  func `a recorded error is reproduced`(name: String, request: String, status: Int) throws {
    let recording = try #require(try SharedData.recording(name + ".json"))
    let gateway = try GatewayProcess(keys: nil)
    let response = try curl(gateway.baseURL + request)
    #expect(response.status == status)
    let body = try #require(try JSONText(Array(response.body.utf8)).values.first)
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
    #expect(entities.map(\.sortKey) == recorded.map(\.sortKey))
    #expect(entities.count == recorded.count)
    for entity in recorded {
      let replayed = try #require(entities.first { $0.key == entity.key })
      #expect(replayed.difference(from: entity) == nil)
    }
  }
}

extension JSONValue {
  /// The part of an entity's sort key that is stable between requests.
  fileprivate var sortKey: String {
    let dates = self["dates"]?.elements ?? []
    let day = dates.first { $0["type"]?.plain == "onsaleDate" }?["date"]?.plain
    let title = self["startYear"] == nil ? nil : self["title"]?.plain?.prefix { $0 != "(" }
    return day ?? title?.lowercased() ?? key.map { "\($0.id)" } ?? ""
  }
}
