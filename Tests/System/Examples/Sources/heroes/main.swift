import Foundation
import MarvelComics
import Storage

// usage: heroes GATEWAY [NAME]
//
// Lists characters whose names begin with NAME, or all; shows one with its comics if only one
// has the name. What was shown once is shown again without a network.

guard let gateway = CommandLine.arguments.dropFirst().first.flatMap({ URL(string: $0) }) else {
  print("usage: heroes GATEWAY [NAME]")
  exit(64)
}
let environment = ProcessInfo.processInfo.environment
let client = MarvelClient(
  baseURL: gateway,
  keys: environment["MARVEL_PUBLIC_KEY"].flatMap { publicKey in
    environment["MARVEL_PRIVATE_KEY"].map { MarvelKeys(publicKey: publicKey, privateKey: $0) }
  },
  cache: SQLiteCache(path: environment["HEROES_CACHE"] ?? "heroes.cache", byteLimit: 50_000_000))

func showList(_ page: MarvelPage<MarvelCharacter>) {
  for character in page.entities {
    print(character.id, character.name, separator: "\t")
  }
  print("\(page.entities.count) of \(page.total)", page.attribution, separator: "\n")
}

func showDetail(_ character: MarvelCharacter) async throws(MarvelError) {
  print(character.name, character.description ?? "", separator: "\n")
  if let image = character.thumbnail?.url(.detail) { print(image) }
  var query = ComicQuery(of: character.reference)
  query.order = [.ascending(.onsaleDate)]
  for try await comic in client.entities(query, limit: 10) {
    let writers = comic.creators?.items.filter { $0.role == "writer" } ?? []
    print("-", comic.name, writers.map(\.name.value).joined(separator: ", "))
  }
}

do throws(MarvelError) {
  var query = CharacterQuery()
  query.nameStartsWith = CommandLine.arguments.dropFirst(2).first
  let page = try await client.page(query)
  if page.isStale { print("The gateway does not answer; this may be outdated.") }
  if page.total == 1, let character = page.entities.first {
    try await showDetail(character)
  } else {
    showList(page)
  }
} catch .unreachable, .notCached {
  print("The gateway does not answer, and this was not read before.")
  exit(69)
} catch .accessDenied {
  print("The gateway rejected the keys: set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY.")
  exit(77)
} catch {
  print("failed: \(error)")
  exit(1)
}
