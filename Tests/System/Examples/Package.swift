// swift-tools-version: 6.2
import PackageDescription

// An example of a package that uses the libraries.

/// The git URL of the libraries, and a version there. Without it, they are used in place.
let repository = Context.environment["MARVEL_REPOSITORY"]
let version = Context.environment["MARVEL_VERSION"].flatMap { Version($0) } ?? "1.0.0"

// SwiftPM names a path dependency after its directory, whose name is unknown here.
let checkout = Context.packageDirectory.split(separator: "/").dropLast(3).last.map(String.init)
let name = repository == nil ? checkout ?? "" : "marvel-cli"

func product(_ product: String) -> Target.Dependency { .product(name: product, package: name) }

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Views", targets: ["Views"])],
  dependencies: [
    repository.map { .package(url: $0, exact: version) } ?? .package(path: "../../..")
  ],
  targets: [
    .executableTarget(name: "heroes", dependencies: [product("MarvelComics"), product("Storage")]),
    .target(name: "Lists", dependencies: [product("MarvelComics")]),
    .executableTarget(
      name: "catalog-example",
      dependencies: [
        "Lists", product("MarvelCatalog"), product("MarvelComics"), product("Networking"),
      ]
    ),
    .target(
      name: "Views", dependencies: ["Lists", product("MarvelCatalog"), product("MarvelComics")]),
    .executableTarget(
      name: "shop-example", dependencies: [product("Networking"), product("Storage")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
