import Catalog
import MarvelGateway
import Testing

struct RouteTests {
  @Test(
    arguments: [
      ("/v1/public/characters", .list(.character)),
      ("/v1/public/characters/1009610", .entity(.character, id: 1_009_610)),
      ("/v1/public/characters/1011010xxxxxx", .entity(.character, id: 1_011_010)),
      ("/v1/public/characters/hulk", .entity(.character, id: nil)),
      ("/v1/public/characters/", .entity(.character, id: nil)),
      ("/v1/public/characters/99999999999999999999", .entity(.character, id: nil)),
      ("/v1/public/characters/0", .entity(.character, id: nil)),
      ("/v1/public/characters/1.5/comics", .related(.comic, of: .character, id: nil)),
      ("/v1/public/search", .search),
    ] as [(String, Route)])
  func `a path of the protocol is parsed`(path: String, route: Route) {
    #expect(Route(path: path) == route)
  }

  @Test(arguments: [
    "/", "/v1/public", "/v1/public/", "/v1/public/cats", "/v1/public/character",
    "/v1/public/Characters", "/v1/public/search/", "/v1/public/search/1",
    "/v1/public/characters/1/cats", "/v1/public/characters/1/comics/2", "/v2/public/characters",
    "characters",
  ])
  func `any other path is rejected`(path: String) {
    #expect(Route(path: path) == nil)
  }
}
