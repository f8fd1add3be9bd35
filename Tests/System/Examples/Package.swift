// swift-tools-version: 6.3
import PackageDescription

// An example of a package that uses the libraries.

// SwiftPM names a path dependency after its directory, whose name is unknown here.
let checkout = Context.packageDirectory.split(separator: "/").dropLast(3).last.map(String.init)

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../../..", traits: ["StorageFoundation"])],
  targets: [
    .executableTarget(
      name: "heroes",
      dependencies: [
        .product(name: "MarvelComics", package: checkout ?? ""),
        .product(name: "Storage", package: checkout ?? ""),
      ]
    ),
    .executableTarget(
      name: "shop-example",
      dependencies: [
        .product(name: "Networking", package: checkout ?? ""),
        .product(name: "Storage", package: checkout ?? ""),
      ]
    ),
    // Here, because the package itself is built without its trait.
    .testTarget(
      name: "StorageFoundationTests",
      dependencies: [.product(name: "Storage", package: checkout ?? "")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
