// A list, a detail screen, and a search in SwiftUI. Apple's platforms have SwiftUI; elsewhere this
// file is empty.
#if canImport(SwiftUI)
  import Lists
  import MarvelCatalog
  import MarvelComics
  import SwiftUI

  /// The start of an app: characters, with a search in the embedded catalog.
  public struct CatalogView: View {
    private let sources: [any MarvelSource]
    @State private var list: PagedList<CharacterQuery>
    @State private var search = SearchModel(MarvelCatalog.embedded)

    /// - Parameter client: The gateway; without it, or if it does not answer, the embedded catalog is
    ///   shown.
    public init(client: MarvelClient? = nil) {
      sources = (client.map { [$0] } ?? []) + [MarvelCatalog.embedded]
      _list = State(initialValue: PagedList(CharacterQuery(), from: sources))
    }

    public var body: some View {
      NavigationStack {
        List {
          if search.text.isEmpty {
            CharacterRows(list: list)
          } else {
            SearchRows(search: search)
          }
        }
        .navigationTitle("Characters")
        .navigationDestination(for: MarvelCharacter.self) { character in
          CharacterView(character: character, sources: sources)
        }
        .searchable(text: $search.text)
        .task(id: search.text) { await search.search() }
      }
    }
  }

  /// The rows of a list, which load the next page when the last one appears.
  struct CharacterRows: View {
    let list: PagedList<CharacterQuery>

    var body: some View {
      ForEach(list.entities) { character in
        NavigationLink(value: character) { EntityRow(entity: character) }
          .task { await list.loadMore(after: character) }
      }
      if let error = list.error { ErrorRow(error: error) { await list.loadMore() } }
      Text(list.attribution).font(.footnote)
        .task { await list.loadMore() }
    }
  }

  struct SearchRows: View {
    let search: SearchModel

    var body: some View {
      ForEach(search.corrections, id: \.self) { correction in
        Text("No results for \(correction.typed); showing \(correction.used)").font(.footnote)
      }
      ForEach(search.hits) { hit in
        if case .character(let character) = hit.entity {
          NavigationLink(value: character) { EntityRow(entity: character) }
        } else {
          Text(hit.entity.name)
        }
      }
      if let error = search.error { ErrorRow(error: error) { await search.search() } }
    }
  }

  /// A name with an image, which entities of the embedded catalog do not have.
  struct EntityRow<Entity: MarvelEntity>: View {
    let entity: Entity

    var body: some View {
      HStack {
        AsyncImage(url: entity.thumbnail?.url(.standardMedium)) { image in
          image.resizable().scaledToFit()
        } placeholder: {
          Image(systemName: "person.crop.square").imageScale(.large)
        }
        .frame(width: 50, height: 50)
        Text(entity.name)
      }
    }
  }

  /// One character with its comics.
  struct CharacterView: View {
    let character: MarvelCharacter
    @State private var comics: PagedList<ComicQuery>

    init(character: MarvelCharacter, sources: [any MarvelSource]) {
      self.character = character
      var query = ComicQuery(of: character.reference)
      query.order = [.ascending(.onsaleDate)]
      _comics = State(initialValue: PagedList(query, from: sources))
    }

    var body: some View {
      List {
        if let url = character.thumbnail?.url(.detail) {
          AsyncImage(url: url) { image in
            image.resizable().scaledToFit()
          } placeholder: {
            ProgressView()
          }
        }
        if let description = character.description, !description.isEmpty { Text(description) }
        Section("Comics") {
          ForEach(comics.entities) { comic in
            Text(comic.name).task { await comics.loadMore(after: comic) }
          }
          if let error = comics.error { ErrorRow(error: error) { await comics.loadMore() } }
        }
        Text(comics.attribution).font(.footnote)
      }
      .navigationTitle(character.name)
      .task { await comics.loadMore() }
    }
  }

  struct ErrorRow: View {
    let error: MarvelError
    let retry: @MainActor () async -> Void

    var body: some View {
      VStack(alignment: .leading) {
        Text(error.localizedDescription)
        if let suggestion = error.recoverySuggestion { Text(suggestion).font(.footnote) }
        Button("Try Again") { Task { await retry() } }
      }
    }
  }

  #Preview {
    CatalogView()
  }

  #Preview("A row") {
    EntityRow(entity: MarvelCharacter.sample)
  }
#endif
