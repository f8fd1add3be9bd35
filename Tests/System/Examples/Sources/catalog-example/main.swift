import Foundation
import Lists
import MarvelCatalog
import MarvelComics
import Networking

// usage: catalog-example GATEWAY TEXT
//
// Lists characters from the gateway, or from the embedded catalog if the gateway does not answer;
// searches for TEXT; shows the first result with its comics; and lists samples for previews.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let gateway = arguments.first.flatMap({ URL(string: $0) }) else {
  print("usage: catalog-example GATEWAY TEXT")
  exit(64)
}
// Somebody waits for the first screen, and the catalog answers if the gateway does not.
let client = MarvelClient(baseURL: gateway, retryPolicy: RetryPolicy(retries: 0))
let sources: [any MarvelSource] = [client, MarvelCatalog.embedded]

// Two pages of a list, as a view loads them.
let list = PagedList(CharacterQuery(), from: sources)
await list.loadMore()
await list.loadMore()
if let error = list.error {
  print(error.localizedDescription, error.recoverySuggestion ?? "")
  exit(69)
}
print("list:", list.entities.count, list.entities[0].name)

let search = SearchModel(MarvelCatalog.embedded)
search.text = arguments.last ?? ""
await search.search()
for correction in search.corrections { print("corrected:", correction.typed, correction.used) }
guard let first = search.hits.first else {
  print("nothing found")
  exit(1)
}
print("found:", first.entity.name)

if case .character(let character) = first.entity {
  var query = ComicQuery(of: character.reference)
  query.order = [.ascending(.onsaleDate)]
  let comics = PagedList(query, from: [MarvelCatalog.embedded])
  await comics.loadMore()
  for comic in comics.entities.prefix(3) {
    print("comic:", comic.name, comic.onSale?.description ?? "unknown")
  }
}

print("samples:", MarvelCharacter.samples.prefix(3).map(\.name).joined(separator: ", "))
print("made:", MarvelCharacter(id: 1, name: "Made Up").name)
