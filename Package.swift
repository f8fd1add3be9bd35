// swift-tools-version: 6.3
import PackageDescription

/// The targets in each directory. One that is missing here is a test in `Tests/Unit`.
let directories = [
  "Sources/CLibraries": [
    "BuildInfo", "CCrypto", "CCurl", "CCurses", "CExpat", "CGnuTLS", "CMicroHTTPD", "CSQLite",
    "CZlib", "CurlWorkarounds", "EmbeddedCatalogData", "PortalFiles", "ServerCertificate",
    "StaticStart",
  ],
  "Sources/Domain": ["Catalog", "CatalogSources"],
  "Sources/Network": ["MarvelComics", "Networking", "OnlineComposition"],
  "Sources/Persistence": [
    "CatalogDatabase", "CatalogImport", "Collecting", "EmbeddedCatalog", "SQLite",
  ],
  "Sources/Programs": ["marvel-cli", "marvel-cli-online", "marvel-gateway"],
  "Sources/Providers": ["CatalogProviders", "HTTPProviders", "MarvelAPI", "MetronAPI"],
  "Sources/Support": [
    "ArgumentParsing", "DigestsAndGzip", "JSONText", "Platform", "Storage",
  ],
  "Sources/Tools": ["CatalogText", "catalog-builder", "docs-builder"],
  "Tests/Programs": ["ClientTests", "EndpointTests", "ProgramTests"],
  "Tests/Support": ["CTestSupport", "TestSupport"],
]

let package = Package(
  name: "marvel-cli",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "MarvelComics", targets: ["MarvelComics"]),
    .library(name: "Networking", targets: ["Networking"]),
    .library(name: "Storage", targets: ["Storage"]),
  ],
  traits: [
    .trait(
      name: "StorageFoundation",
      description: "Codable values and dates in Storage, which then needs Foundation")
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
      name: "CExpat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]
    ),
    .systemLibrary(
      name: "CMicroHTTPD",
      pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]
    ),
    .systemLibrary(
      name: "CGnuTLS",
      pkgConfig: "gnutls",
      providers: [.apt(["libgnutls28-dev"]), .brew(["gnutls"])]
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
    .target(name: "DigestsAndGzip", dependencies: ["CCrypto", "CZlib"]),
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
      cSettings: [
        .define("STATIC_PROGRAM", .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .target(name: "Storage", dependencies: ["Platform", "SQLite"]),
    .target(name: "Catalog"),
    .target(name: "CatalogSources", dependencies: ["Catalog", "Storage"]),
    .target(name: "ArgumentParsing"),
    .target(name: "JSONText"),
    .target(name: "CatalogProviders", dependencies: ["Catalog"]),
    .target(
      name: "CatalogDatabase",
      dependencies: ["Catalog", "CatalogProviders", "JSONText", "Platform", "SQLite"]),
    .target(
      name: "CatalogText",
      dependencies: ["Catalog", "CatalogDatabase", "DigestsAndGzip", "Platform", "SQLite"]),
    .target(
      name: "CatalogImport",
      dependencies: [
        "Catalog", "CatalogDatabase", "DigestsAndGzip", "JSONText", "Platform", "SQLite",
      ]),
    .target(name: "Collecting", dependencies: ["CExpat", "Catalog", "JSONText"]),
    .target(name: "EmbeddedCatalogData", exclude: ["catalog.sqlite"]),
    .target(
      name: "EmbeddedCatalog",
      dependencies: ["Catalog", "CatalogDatabase", "EmbeddedCatalogData", "SQLite"],
      exclude: ["text"]
    ),
    .target(
      name: "MarvelCLI",
      dependencies: [
        "ArgumentParsing", "Catalog", "CatalogDatabase", "CatalogImport", "CatalogProviders",
        "CatalogSources", "Collecting", "DigestsAndGzip", "EmbeddedCatalog", "JSONText", "Platform",
        "SQLite", "Storage",
      ],
      path: "Sources/CommandLine"
    ),
    .executableTarget(
      name: "marvel-cli",
      dependencies: ["MarvelCLI", "Platform", "StaticStart"],
      // A program without shared libraries starts in half the time: docs/adr/0002.
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable", "-use-ld=lld"],
          .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .target(name: "HTTPProviders", dependencies: ["Catalog", "Networking"]),
    .target(
      name: "MarvelAPI",
      dependencies: ["Catalog", "DigestsAndGzip", "HTTPProviders", "JSONText", "Networking"]),
    .target(
      name: "MetronAPI",
      dependencies: ["Catalog", "CatalogProviders", "HTTPProviders", "JSONText", "Networking"]),
    .target(
      name: "MarvelComics",
      dependencies: ["Catalog", "CatalogSources", "MarvelAPI", "Networking", "Storage"]),
    .target(name: "CurlWorkarounds", dependencies: ["CCurl"]),
    .target(
      name: "OnlineComposition",
      dependencies: [
        "CCurl", "CCurses", "Catalog", "CatalogDatabase", "CatalogProviders", "CurlWorkarounds",
        "HTTPProviders", "MarvelAPI", "MarvelCLI", "MetronAPI", "Networking", "Platform",
        "SQLite", "Storage",
      ],
      // On macOS, ncurses itself reads and writes wide characters.
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]
    ),
    .executableTarget(
      name: "marvel-cli-online", dependencies: ["MarvelCLI", "OnlineComposition", "Platform"]),
    .target(name: "ServerCertificate", dependencies: ["CGnuTLS"]),
    .target(name: "PortalFiles", exclude: ["files"]),
    .target(
      name: "MarvelGateway",
      dependencies: [
        "ArgumentParsing", "Catalog", "CatalogDatabase", "CMicroHTTPD", "DigestsAndGzip",
        "EmbeddedCatalog", "JSONText", "Platform", "PortalFiles", "SQLite", "ServerCertificate",
      ],
      path: "Sources/Gateway"
    ),
    .executableTarget(name: "marvel-gateway", dependencies: ["MarvelGateway", "Platform"]),
    .executableTarget(
      name: "catalog-builder", dependencies: ["CatalogText", "Platform", "SQLite"]),
    .executableTarget(
      name: "docs-builder",
      dependencies: ["ArgumentParsing", "MarvelCLI", "MarvelGateway", "Platform"]),
    .executableTarget(
      name: "storage-stress", dependencies: ["Platform", "Storage"],
      path: "Tests/Support/StorageStress"),
    .target(name: "CTestSupport"),
    .target(
      name: "TestSupport",
      dependencies: [
        "CTestSupport", "Catalog", "CatalogDatabase", "CatalogText", "Platform", "SQLite",
        "DigestsAndGzip",
      ]
    ),
    .testTarget(name: "ArgumentParsingTests", dependencies: ["ArgumentParsing"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "SQLite"]),
    .testTarget(name: "SQLiteTests", dependencies: ["Platform", "SQLite", "TestSupport"]),
    .testTarget(
      name: "CatalogTests", dependencies: ["Catalog", "CatalogSources", "Storage"]),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Platform", "SQLite", "Storage", "TestSupport", "storage-stress"]
    ),
    .testTarget(
      name: "CatalogDatabaseTests",
      dependencies: ["Catalog", "CatalogDatabase", "CatalogText", "SQLite", "TestSupport"]
    ),
    .testTarget(name: "CollectingTests", dependencies: ["Catalog", "Collecting"]),
    .testTarget(name: "DigestsAndGzipTests", dependencies: ["DigestsAndGzip"]),
    .testTarget(
      name: "CatalogImportTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "CatalogImport", "CatalogProviders", "MetronAPI",
        "Networking",
        "Platform", "SQLite", "TestSupport",
      ]
    ),
    .testTarget(
      name: "CatalogTextTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "CatalogText", "EmbeddedCatalog", "SQLite", "TestSupport",
      ]
    ),
    .testTarget(
      name: "MarvelCLITests",
      dependencies: [
        "ArgumentParsing", "Catalog", "CatalogDatabase", "CatalogSources", "EmbeddedCatalog",
        "MarvelCLI", "Platform", "SQLite", "Storage", "TestSupport",
      ]
    ),
    .testTarget(
      name: "OnlineCompositionTests", dependencies: ["Catalog", "OnlineComposition", "TestSupport"]),
    .testTarget(
      name: "MetronAPITests",
      dependencies: [
        "Catalog", "CatalogProviders", "JSONText", "MetronAPI", "Networking", "TestSupport",
      ]
    ),
    .testTarget(name: "NetworkingTests", dependencies: ["Networking", "TestSupport"]),
    .testTarget(
      name: "MarvelComicsTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "EmbeddedCatalog", "MarvelComics", "TestSupport",
      ]
    ),
    .testTarget(
      name: "MarvelGatewayTests",
      dependencies: [
        "ArgumentParsing", "Catalog", "CatalogDatabase", "MarvelGateway", "Platform", "TestSupport",
      ]
    ),
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "Catalog", "MarvelComics", "Networking", "Storage", "TestSupport", "marvel-gateway",
      ]
    ),
    .testTarget(
      name: "EndpointTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "EmbeddedCatalog", "MarvelAPI", "Networking", "SQLite",
        "TestSupport", "marvel-gateway",
      ]
    ),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "DigestsAndGzip", "Platform", "SQLite", "TestSupport",
        "marvel-cli",
        "marvel-cli-online", "marvel-gateway", "catalog-builder", "docs-builder",
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
    "FuzzMapping": ["Catalog", "CatalogImport"], "FuzzArguments": ["ArgumentParsing", "MarvelCLI"],
    "FuzzComicName": ["Collecting"], "FuzzConfiguration": ["MarvelCLI"],
    "FuzzSearch": ["Catalog", "CatalogDatabase", "SQLite"],
    "FuzzGatewayQuery": ["Catalog", "MarvelGateway"],
    "FuzzRequestHead": ["CMicroHTTPD", "MarvelGateway"],
    "FuzzResponse": ["Catalog", "CurlWorkarounds", "MarvelAPI", "Networking"],
    "FuzzCatalogFile": ["Catalog", "CatalogDatabase", "SQLite"], "FuzzXML": ["Collecting"],
  ]
  for (name, dependencies) in fuzzed.sorted(by: { $0.key < $1.key }) {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: dependencies.map { .byName(name: $0) },
        path: "Tests/System/Fuzzers/\(name)"))
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

/// Modules that are optimized also in a debug build: tests spend half of their processor time in them.
let hotModules = ["Catalog", "CatalogDatabase", "JSONText", "SQLite"]
let optimization: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let targetsInC = [
  "BuildInfo", "CTestSupport", "CurlWorkarounds", "EmbeddedCatalogData", "PortalFiles",
  "ServerCertificate", "StaticStart",
]
for target in package.targets where target.type != .system && !targetsInC.contains(target.name) {
  target.swiftSettings = strictness + (hotModules.contains(target.name) ? optimization : [])
}

for target in package.targets where target.path == nil {
  let directory = directories.first { $0.value.contains(target.name) }?.key ?? "Tests/Unit"
  target.path = "\(directory)/\(target.name)"
}
