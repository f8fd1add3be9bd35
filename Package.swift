// swift-tools-version: 6.3
import PackageDescription

/// Names what the static program can do without.
let unused = "Sources/StaticStart/unused.ld"

let package = Package(
  name: "marvel-cli",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Networking", targets: ["Networking"]),
    .library(name: "Storage", targets: ["Storage"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .systemLibrary(
      name: "CCrypto",
      pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]
    ),
    .systemLibrary(
      name: "CMicroHTTPD",
      pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]
    ),
    .systemLibrary(
      name: "CCurl",
      pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
    ),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    .systemLibrary(
      name: "CCurses",
      providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]
    ),
    .target(name: "Signature", dependencies: ["CCrypto"]),
    .target(name: "Checksum", dependencies: ["CCrypto"]),
    .target(name: "SQLite", dependencies: ["CSQLite", "Platform"]),
    .target(name: "Networking"),
    .target(
      name: "BuildInfo",
      cSettings: [
        .define("BUILD_COMMIT", to: "\"\(Context.environment["MARVEL_COMMIT"] ?? "unknown")\"")
      ]
    ),
    .target(name: "Platform", dependencies: ["BuildInfo"]),
    .target(
      name: "StaticStart",
      exclude: ["unused.ld"],
      cSettings: [
        .define("STATIC_PROGRAM", .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .target(name: "Storage", dependencies: ["Platform", "SQLite"]),
    .target(name: "Catalog", dependencies: ["Storage"]),
    .target(name: "JSONText"),
    .target(
      name: "CatalogDatabase", dependencies: ["Catalog", "JSONText", "Platform", "SQLite"]),
    .target(
      name: "CatalogText", dependencies: ["Catalog", "CatalogDatabase", "Platform", "SQLite"]),
    .target(
      name: "CatalogImport",
      dependencies: ["CZlib", "Catalog", "CatalogDatabase", "Checksum", "Platform", "SQLite"]),
    .target(
      name: "EmbeddedCatalog",
      exclude: ["catalog.sqlite", "text"]
    ),
    .target(
      name: "EmbeddedSource",
      dependencies: ["Catalog", "CatalogDatabase", "EmbeddedCatalog", "SQLite"]
    ),
    .target(
      name: "MarvelCLI",
      dependencies: [
        "Catalog", "CatalogDatabase", "CatalogImport", "Checksum", "EmbeddedSource", "JSONText",
        "Platform", "SQLite", "Storage",
      ]
    ),
    .executableTarget(
      name: "marvel-cli",
      dependencies: ["MarvelCLI", "Platform", "StaticStart"],
      // A program without shared libraries starts in half the time: docs/adr/0002.
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable", "-use-ld=lld"]
            + ["--icf=all", "--no-eh-frame-hdr", "-T\(Context.packageDirectory)/\(unused)"]
            .flatMap { ["-Xlinker", $0] },
          .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .target(
      name: "MarvelAPI",
      dependencies: ["Catalog", "JSONText", "Networking", "SQLite", "Signature"]),
    .target(name: "CurlWorkarounds", dependencies: ["CCurl"]),
    .target(
      name: "OnlineComposition",
      dependencies: [
        "CCurl", "Catalog", "CurlWorkarounds", "MarvelAPI", "MarvelCLI", "Networking", "Platform",
      ]
    ),
    .executableTarget(
      name: "marvel-cli-online", dependencies: ["MarvelCLI", "OnlineComposition", "Platform"]),
    .target(name: "CursesTerminal", dependencies: ["CCurses", "MarvelCLI"]),
    .executableTarget(
      name: "marvel-cli-browse",
      dependencies: ["CursesTerminal", "MarvelCLI", "OnlineComposition", "Platform"]),
    .target(
      name: "MarvelGateway",
      dependencies: [
        "Catalog", "CatalogDatabase", "CMicroHTTPD", "CZlib", "EmbeddedSource", "Platform",
        "SQLite", "Signature",
      ]
    ),
    .executableTarget(name: "marvel-gateway", dependencies: ["MarvelGateway", "Platform"]),
    .executableTarget(
      name: "catalog-builder", dependencies: ["CatalogText", "Platform", "SQLite"]),
    .executableTarget(
      name: "docs-builder", dependencies: ["MarvelCLI", "MarvelGateway", "Platform"]),
    .executableTarget(
      name: "storage-stress", dependencies: ["Platform", "Storage"], path: "Tests/StorageStress"),
    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "TestSupport",
      dependencies: [
        "CTestSupport", "Catalog", "CatalogDatabase", "CatalogText", "Platform", "SQLite",
        "Signature",
      ],
      path: "Tests/TestSupport"
    ),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "SQLite"]),
    .testTarget(name: "SQLiteTests", dependencies: ["Platform", "SQLite", "TestSupport"]),
    .testTarget(name: "SignatureTests", dependencies: ["Signature"]),
    .testTarget(name: "CatalogTests", dependencies: ["Catalog", "Storage"]),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Platform", "SQLite", "Storage", "TestSupport", "storage-stress"]
    ),
    .testTarget(
      name: "CatalogDatabaseTests",
      dependencies: ["Catalog", "CatalogDatabase", "SQLite", "TestSupport"]
    ),
    .testTarget(name: "ChecksumTests", dependencies: ["Checksum"]),
    .testTarget(
      name: "CatalogImportTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "CatalogImport", "Platform", "SQLite", "TestSupport",
      ]
    ),
    .testTarget(
      name: "CatalogTextTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "CatalogText", "EmbeddedSource", "SQLite", "TestSupport",
      ]
    ),
    .testTarget(
      name: "MarvelCLITests",
      dependencies: [
        "Catalog", "CatalogDatabase", "MarvelCLI", "Platform", "Storage", "TestSupport",
      ]
    ),
    .testTarget(name: "OnlineCompositionTests", dependencies: ["Catalog", "OnlineComposition"]),
    .testTarget(name: "NetworkingTests", dependencies: ["Networking", "TestSupport"]),
    .testTarget(
      name: "MarvelGatewayTests",
      dependencies: ["Catalog", "CatalogDatabase", "MarvelGateway", "TestSupport"]
    ),
    .testTarget(
      name: "EndpointTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "EmbeddedSource", "MarvelAPI", "Networking", "SQLite",
        "TestSupport", "marvel-gateway",
      ]
    ),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "Platform", "SQLite", "TestSupport", "marvel-cli",
        "marvel-cli-browse", "marvel-cli-online", "marvel-gateway", "catalog-builder",
        "docs-builder",
      ]
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c17
)

// libFuzzer brings the main function, so that these can be built by `make fuzz` alone.
if Context.environment["MARVEL_FUZZERS"] != nil {
  let fuzzed = [
    "FuzzJSON": ["Catalog", "CatalogDatabase", "CatalogImport"],
    "FuzzJSONText": ["JSONText", "SQLite"],
    "FuzzTable": ["Catalog", "CatalogImport"],
    "FuzzMapping": ["Catalog", "CatalogImport"], "FuzzArguments": ["MarvelCLI"],
    "FuzzConfiguration": ["MarvelCLI"],
    "FuzzSearch": ["Catalog", "CatalogDatabase", "SQLite"],
    "FuzzGatewayQuery": ["Catalog", "MarvelGateway"],
  ]
  for (name, dependencies) in fuzzed.sorted(by: { $0.key < $1.key }) {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: dependencies.map { .byName(name: $0) },
        path: "Tests/Fuzzers/\(name)"))
  }
}

let strictness: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let targetsInC = [
  "BuildInfo", "CTestSupport", "CurlWorkarounds", "EmbeddedCatalog", "StaticStart",
]
for target in package.targets where target.type != .system && !targetsInC.contains(target.name) {
  target.swiftSettings = strictness
}
