// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "marvel-cli",
  // The lowest versions that have Mutex. The programs are for macOS and Linux.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "MarvelComics", targets: ["MarvelComics"]),
    .library(name: "MarvelCatalog", targets: ["MarvelCatalog"]),
    .library(name: "Networking", targets: ["Networking"]),
    .library(name: "Storage", targets: ["Storage"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c17
)

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

/// Whether the package is a dependency of another, which SwiftPM and Xcode check out there. Some of
/// their releases refuse dependencies with unsafe flags.
let isDependency = Context.packageDirectory.contains("/checkouts/")

/// For modules that are optimized also in a debug build: tests spend half of their time in them.
let optimized: [SwiftSetting] =
  isDependency ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

let apple: [Platform] = [.macOS, .iOS, .tvOS, .watchOS, .visionOS]

/// For C code that reads what a server or a client sends.
let hardened: [CSetting] = [
  .define("_FORTIFY_SOURCE", to: "2", .when(platforms: [.linux], configuration: .release)),
  .unsafeFlags(["-fstack-protector-strong"], .when(platforms: [.linux], configuration: .release)),
]

/// Adds targets of a directory, each in a subdirectory of its name unless it has a path.
///
/// - Parameter isSwift: Whether they are written in Swift, not in C.
@MainActor func add(to directory: String, isSwift: Bool = true, _ targets: [Target]) {
  for target in targets {
    if target.path == nil { target.path = "\(directory)/\(target.name)" }
    if isSwift { target.swiftSettings = strictness + (target.swiftSettings ?? []) }
  }
  package.targets += targets
}

add(
  to: "Sources/CLibraries", isSwift: false,
  [
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
    .target(
      name: "BuildInfo",
      cSettings: [
        .define("BUILD_COMMIT", to: "\"\(Context.environment["MARVEL_COMMIT"] ?? "unknown")\"")
      ]
    ),
    .target(name: "TrapReport"),
    .target(
      name: "StaticStart",
      cSettings: [
        .define("STATIC_PROGRAM", .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .target(name: "EmbeddedCatalogData", exclude: ["catalog.sqlite"]),
    .target(name: "CatalogLocation"),
    .target(name: "Overlay", dependencies: ["CSQLite"], cSettings: hardened),
    .target(name: "CurlWorkarounds", dependencies: ["CCurl"], cSettings: hardened),
    .target(name: "ServerCertificate", dependencies: ["CGnuTLS"], cSettings: hardened),
    .target(name: "PortalFiles", exclude: ["files"]),
    .target(name: "SeriesRunsData", exclude: ["series-runs.txt"]),
  ])

add(
  to: "Sources/Support",
  [
    .target(name: "Digests", dependencies: ["CCrypto"]),
    .target(name: "Gzip", dependencies: ["CZlib"]),
    .target(
      name: "Platform",
      dependencies: [
        "BuildInfo", .target(name: "TrapReport", condition: .when(platforms: [.linux, .macOS])),
      ]),
    .target(name: "Storage", dependencies: ["Platform", "SQLite"]),
    .target(name: "ArgumentParsing"),
    .target(name: "JSONText", swiftSettings: optimized),
    .target(name: "XMLReading", dependencies: ["CExpat"]),
    .target(name: "ZipArchive", dependencies: ["CZlib", "Gzip", "Platform"]),
  ])

add(
  to: "Sources/Domain",
  [
    .target(name: "Catalog", dependencies: ["SeriesRunsData"], swiftSettings: optimized),
    .target(name: "CatalogSources", dependencies: ["Catalog", "Storage"]),
    .target(name: "ComicFiles", dependencies: ["Catalog", "ProviderTable", "XMLReading"]),
  ])

add(
  to: "Sources/Persistence",
  [
    .target(
      name: "SQLite", dependencies: ["CSQLite", "Overlay", "Platform"], swiftSettings: optimized),
    .target(
      name: "CatalogDatabase",
      dependencies: ["Catalog", "JSONText", "Platform", "ProviderTable", "SQLite"],
      swiftSettings: optimized),
    .target(
      name: "CatalogImport",
      dependencies: [
        "Catalog", "CatalogDatabase", "Digests", "Gzip", "JSONText", "Platform", "ProviderTable",
        "SQLite", "XMLReading", "ZipArchive",
      ]),
    .target(
      name: "EmbeddedCatalog",
      dependencies: [
        "Catalog", "CatalogDatabase", "CatalogLocation", "Platform", "SQLite",
        // On Linux, marvel-cli-online reads it from the file of marvel-cli: docs/decisions.md, 4.
        .target(name: "EmbeddedCatalogData", condition: .when(platforms: apple)),
      ],
      exclude: ["text"]
    ),
    .target(
      name: "MarvelCatalog",
      dependencies: [
        "Catalog", "CatalogDatabase", "EmbeddedCatalog", "EmbeddedCatalogData", "MarvelComics",
        "Platform",
      ]),
  ])

add(
  to: "Sources/Providers",
  [
    .target(name: "ProviderTable", dependencies: ["Catalog", "JSONText"]),
    .target(
      name: "GCDDump",
      dependencies: ["Catalog", "Platform", "ProviderTable", "SQLite"], swiftSettings: optimized),
    .target(
      name: "MarvelAPI",
      dependencies: ["Catalog", "JSONText", "Networking"]),
    .target(
      name: "MetronAPI",
      dependencies: ["Catalog", "JSONText", "MarvelAPI", "Networking", "ProviderTable"]),
  ])

add(
  to: "Sources/Network",
  [
    .target(name: "Networking"),
    .target(
      name: "MarvelComics",
      dependencies: [
        "Catalog", "CatalogSources", "MarvelAPI", "Networking", "Storage",
        // On Apple's platforms, CryptoKit signs the requests of apps: ClientSignature.
        .target(name: "Digests", condition: .when(platforms: [.linux])),
      ]),
    .target(
      name: "OnlineComposition",
      dependencies: [
        "CCurl", "CCurses", "Catalog", "CatalogDatabase", "CurlWorkarounds", "Digests",
        "MarvelAPI", "MarvelCLI", "MetronAPI", "Networking", "Platform", "ProviderTable", "SQLite",
        "Storage",
      ],
      // On macOS, ncurses itself reads and writes wide characters.
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]
    ),
  ])

add(
  to: "Sources",
  [
    .target(
      name: "MarvelCLI",
      dependencies: [
        "ArgumentParsing", "Catalog", "CatalogDatabase", "CatalogImport", "CatalogSources",
        "ComicFiles", "Digests", "EmbeddedCatalog", "GCDDump", "JSONText", "Platform",
        "ProviderTable", "SQLite", "Storage", "XMLReading", "ZipArchive",
      ],
      path: "Sources/CommandLine"
    ),
    .target(
      name: "MarvelGateway",
      dependencies: [
        "ArgumentParsing", "Catalog", "CatalogDatabase", "CMicroHTTPD", "Digests",
        "EmbeddedCatalog", "Gzip", "JSONText", "Platform", "PortalFiles", "ProviderTable", "SQLite",
        "ServerCertificate",
      ],
      path: "Sources/Gateway"
    ),
  ])

add(
  to: "Sources/Programs",
  [
    .executableTarget(
      name: "marvel-cli",
      dependencies: ["EmbeddedCatalogData", "MarvelCLI", "Platform", "StaticStart"],
      // A program without shared libraries starts in half the time: docs/decisions.md, 2.
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable", "-use-ld=lld"],
          .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .executableTarget(
      name: "marvel-cli-online",
      dependencies: ["MarvelCLI", "MarvelGateway", "OnlineComposition", "Platform"]),
  ])

add(
  to: "Sources/Tools",
  [
    .target(
      name: "CatalogText",
      dependencies: ["Catalog", "CatalogDatabase", "Digests", "Platform", "SQLite"]),
    .executableTarget(
      name: "catalog-builder", dependencies: ["CatalogText", "Platform", "SQLite"]),
  ])

add(
  to: "Tests/Support", isSwift: false,
  [
    .target(name: "CTestSupport")
  ])

add(
  to: "Tests/Support",
  [
    .target(
      name: "FaultInjection",
      dependencies: [
        "ArgumentParsing", "CMicroHTTPD", "Catalog", "Gzip", "MarvelGateway", "Platform",
      ]
    ),
    .executableTarget(
      name: "faulty-gateway",
      dependencies: ["EmbeddedCatalogData", "FaultInjection", "MarvelGateway", "Platform"],
      path: "Tests/Support/FaultyGateway"),
    .executableTarget(
      name: "storage-stress", dependencies: ["Platform", "Storage"],
      path: "Tests/Support/StorageStress"),
    .target(
      name: "TestSupport",
      dependencies: [
        "CTestSupport", "Catalog", "CatalogDatabase", "CatalogText", "Platform", "SQLite",
        "Digests", "Gzip",
      ]
    ),
  ])

add(
  to: "Tests/Unit",
  [
    .testTarget(name: "ArgumentParsingTests", dependencies: ["ArgumentParsing"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "SQLite"]),
    .testTarget(name: "SQLiteTests", dependencies: ["Platform", "SQLite", "TestSupport"]),
    .testTarget(
      name: "CatalogTests", dependencies: ["Catalog", "CatalogSources", "ProviderTable", "Storage"]),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Platform", "SQLite", "Storage", "TestSupport", "storage-stress"]
    ),
    .testTarget(
      name: "CatalogDatabaseTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "CatalogText", "ProviderTable", "SQLite", "TestSupport",
      ]
    ),
    .testTarget(name: "ComicFilesTests", dependencies: ["Catalog", "ComicFiles", "XMLReading"]),
    .testTarget(name: "DigestsTests", dependencies: ["Digests"]),
    .testTarget(
      name: "ZipArchiveTests",
      dependencies: ["Gzip", "Platform", "TestSupport", "ZipArchive"]
    ),
    .testTarget(
      name: "CatalogImportTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "CatalogImport", "MetronAPI", "Networking", "Platform",
        "ProviderTable", "SQLite", "TestSupport", "XMLReading", "ZipArchive",
      ]
    ),
    .testTarget(
      name: "CatalogTextTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "CatalogText", "EmbeddedCatalog", "Platform", "SQLite",
        "SeriesRunsData", "TestSupport",
      ]
    ),
    .testTarget(
      name: "MarvelCLITests",
      dependencies: [
        "ArgumentParsing", "Catalog", "CatalogDatabase", "CatalogImport", "CatalogSources",
        "EmbeddedCatalog", "MarvelCLI", "Platform", "ProviderTable", "SQLite", "Storage",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "OnlineCompositionTests", dependencies: ["Catalog", "MarvelCLI", "OnlineComposition"]),
    .testTarget(
      name: "MetronAPITests",
      dependencies: [
        "Catalog", "JSONText", "MetronAPI", "Networking", "ProviderTable", "TestSupport",
      ]
    ),
    .testTarget(
      name: "GCDDumpTests",
      dependencies: ["Catalog", "GCDDump", "JSONText", "Platform", "SQLite", "TestSupport"]),
    .testTarget(name: "NetworkingTests", dependencies: ["Networking", "TestSupport"]),
    .testTarget(
      name: "MarvelComicsTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "EmbeddedCatalog", "MarvelComics", "TestSupport",
      ]
    ),
    .testTarget(
      name: "MarvelCatalogTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "EmbeddedCatalog", "MarvelCatalog", "MarvelComics",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "MarvelGatewayTests",
      dependencies: [
        "ArgumentParsing", "Catalog", "CatalogDatabase", "FaultInjection", "MarvelGateway",
        "Platform", "TestSupport",
      ]
    ),
  ])

add(
  to: "Tests/Programs",
  [
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "Catalog", "MarvelCatalog", "MarvelComics", "Networking", "Storage", "TestSupport",
        "marvel-cli-online",
      ]
    ),
    .testTarget(
      name: "EndpointTests",
      dependencies: [
        "Catalog", "CatalogDatabase", "Digests", "EmbeddedCatalog", "MarvelAPI", "Networking",
        "SQLite", "TestSupport", "marvel-cli-online",
      ]
    ),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "ArgumentParsing", "Catalog", "CatalogDatabase", "Digests", "EmbeddedCatalogData",
        "MarvelCLI", "MarvelGateway", "Platform", "SQLite", "TestSupport", "marvel-cli",
        "marvel-cli-online", "catalog-builder", "faulty-gateway",
      ]
    ),
  ])

// libFuzzer brings the main function, so that these can be built by `make fuzz` alone.
if Context.environment["MARVEL_FUZZERS"] != nil {
  let fuzzed = [
    "FuzzJSON": ["Catalog", "CatalogDatabase", "CatalogImport"],
    "FuzzJSONText": ["JSONText", "SQLite"],
    "FuzzTable": ["Catalog", "CatalogImport", "MarvelCLI"],
    "FuzzMapping": ["Catalog", "CatalogImport"], "FuzzArguments": ["ArgumentParsing", "MarvelCLI"],
    "FuzzComicName": ["Catalog", "ComicFiles", "ProviderTable"],
    "FuzzConfiguration": ["MarvelCLI"], "FuzzCreditText": ["GCDDump"],
    "FuzzSearch": ["Catalog", "CatalogDatabase", "SQLite"],
    "FuzzGatewayQuery": ["Catalog", "MarvelGateway"],
    "FuzzRequestHead": ["CMicroHTTPD", "MarvelGateway"],
    "FuzzResponse": ["Catalog", "CurlWorkarounds", "MarvelAPI", "Networking"],
    "FuzzCatalogFile": ["Catalog", "CatalogDatabase", "SQLite"], "FuzzXML": ["ComicFiles"],
    "FuzzWorkbook": ["CatalogImport", "MarvelCLI", "TestSupport"], "FuzzZip": ["ZipArchive"],
  ]
  for (name, dependencies) in fuzzed.sorted(by: { $0.key < $1.key }) {
    add(
      to: "Tests/System/Fuzzers",
      [.executableTarget(name: name, dependencies: dependencies.map { .byName(name: $0) })])
  }
}
