// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "calotype",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Calotype", targets: ["Calotype"]),
    .library(name: "CalotypeHTTP", targets: ["CalotypeHTTP"]),
    .library(name: "CalotypeScreens", targets: ["CalotypeScreens"]),
    .library(name: "CalotypeCLI", targets: ["CalotypeCLI"]),
    .library(name: "CalotypeOpen", targets: ["CalotypeOpen"]),
    .library(name: "CalotypeTesting", targets: ["CalotypeTesting"]),
    .library(name: "CalotypeTCA", targets: ["CalotypeTCA"]),
    .executable(name: "calotype", targets: ["CalotypeCommand"]),
  ],
  traits: [
    .trait(
      name: "Macros",
      description: "Adds @Reducer, @CasePathable, @DependencyClient and other macros, which need swift-syntax.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3", traits: []),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    // Only targets that the trait switches on use it, so without the trait it is not even fetched.
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0"),
  ],
  targets: [
    // Access to the system: the C libraries, files and JSON.
    .target(name: "CCurl", path: "Sources/Platform/CCurl"),
    .target(name: "CSystem", path: "Sources/Platform/CSystem"),
    .target(name: "CalotypePlatform", path: "Sources/Platform/CalotypePlatform"),
    .target(
      name: "CalotypeFiles", dependencies: ["CSystem", "CalotypePlatform"], path: "Sources/Platform/CalotypeFiles"),
    .target(name: "CalotypeJSON", path: "Sources/Platform/CalotypeJSON"),
    .target(name: "CPictures", path: "Sources/Platform/CPictures"),
    .target(
      name: "CalotypePictures", dependencies: ["CPictures", "CalotypePlatform"],
      path: "Sources/Platform/CalotypePictures"),

    // The three core modules. They do not import each other.
    .target(
      name: "CalotypeHTTP",
      dependencies: ["CCurl", "CalotypeJSON", .product(name: "HTTPTypes", package: "swift-http-types")],
      path: "Sources/Core/CalotypeHTTP"),
    .target(
      name: "CalotypeState",
      dependencies: ["CalotypePlatform", .product(name: "OrderedCollections", package: "swift-collections")],
      path: "Sources/Core/CalotypeState"),
    .target(
      name: "CalotypeScreens", dependencies: ["CalotypePictures", "CalotypePlatform"],
      path: "Sources/Core/CalotypeScreens"),

    // Modules over one of the three.
    .target(
      name: "CalotypeSecrets",
      dependencies: ["CalotypeHTTP", "CalotypeFiles", .product(name: "HTTPTypes", package: "swift-http-types")],
      path: "Sources/Recordings/CalotypeSecrets"),
    .target(
      name: "CalotypeRecordings",
      dependencies: [
        "CalotypeHTTP", "CalotypeFiles", "CalotypePictures", "CalotypeSecrets",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ], path: "Sources/Recordings/CalotypeRecordings"),
    .target(
      name: "CalotypeHAR",
      dependencies: [
        "CalotypeHTTP", "CalotypeFiles", "CalotypeRecordings", "CalotypeSecrets",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ], path: "Sources/Recordings/CalotypeHAR"),
    .target(
      name: "CalotypeGoldens", dependencies: ["CalotypeScreens", "CalotypeFiles"],
      path: "Sources/Goldens/CalotypeGoldens"),

    .target(
      name: "CalotypeTerminal", dependencies: ["CSystem", "CalotypePictures", "CalotypePlatform", "CalotypeScreens"],
      path: "Sources/Terminal/CalotypeTerminal"),

    // Modules that combine them.
    .target(
      name: "CalotypeCatalog",
      dependencies: [
        "CalotypeHTTP", "CalotypePictures", "CalotypeState", "CalotypeScreens",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ], path: "Sources/Core/CalotypeCatalog"),
    .target(
      name: "CalotypeTesting",
      dependencies: [
        "CalotypeCatalog", "CalotypeGoldens", "CalotypeRecordings", "CalotypeSecrets",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        // Reports issues to Swift Testing and XCTest on Linux; without it, they are only printed.
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ], path: "Sources/Testing/CalotypeTesting"),
    .target(
      name: "CalotypeProof",
      dependencies: ["CSystem", "CalotypeFiles", "CalotypeGoldens", "CalotypeHTTP", "CalotypeScreens"],
      path: "Sources/Tools/CalotypeProof"),
    .target(
      name: "CalotypeCLI",
      dependencies: [
        "CalotypeCatalog", "CalotypeGoldens", "CalotypeHAR", "CalotypeOpen", "CalotypeProof", "CalotypeRecordings",
        "CalotypeSecrets", "CalotypeTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Tools/CalotypeCLI"),
    .target(
      name: "Calotype",
      dependencies: [
        "CalotypeCatalog", .product(name: "HTTPTypes", package: "swift-http-types"),
      ], path: "Sources/Core/Calotype"),

    // Any JSON API as screens.
    .target(
      name: "CalotypeOpen", dependencies: ["Calotype", "CalotypeSecrets"], path: "Sources/Open/CalotypeOpen"),

    // What ported features need beyond CalotypeState. Its macros and the plugin that expands them are empty without the
    // trait.
    .target(
      name: "CalotypeTCA",
      dependencies: [
        "CalotypePlatform", "CalotypeState", "CalotypeMacrosPlugin",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ], path: "Sources/TCA/CalotypeTCA"),
    .macro(
      name: "CalotypeMacrosPlugin",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax", condition: .when(traits: ["Macros"])),
      ], path: "Sources/TCA/CalotypeMacrosPlugin"),

    // The example apps, the catalog of the kit's own views, and the command over them.
    .target(name: "DogBreeds", dependencies: ["Calotype"], path: "Sources/Examples/DogBreeds"),
    .target(name: "MatchScores", dependencies: ["Calotype"], path: "Sources/Examples/MatchScores"),
    .target(name: "NumberFact", dependencies: ["Calotype"], path: "Sources/Examples/NumberFact"),
    .target(name: "OnlineStore", dependencies: ["Calotype"], path: "Sources/Examples/OnlineStore"),
    .target(name: "ViewCatalog", dependencies: ["Calotype"], path: "Sources/Examples/ViewCatalog"),
    .executableTarget(
      name: "CalotypeCommand",
      dependencies: [
        "CalotypeCLI", "CalotypeOpen", "DogBreeds", "MatchScores", "NumberFact", "OnlineStore", "ViewCatalog",
      ],
      path: "Sources/Tools/CalotypeCommand"),

    // The package that `calotype new` copies. Building it here keeps it, its tests and its goldens correct.
    .target(name: "TemplateApp", dependencies: ["Calotype"], path: "Sources/Tools/Template/Sources/TemplateApp"),
    .testTarget(
      name: "TemplateAppTests", dependencies: ["TemplateApp", "CalotypeTesting"],
      path: "Sources/Tools/Template/Tests/TemplateAppTests"),

    // A catalog with faults, for the tests of `check --prove`.
    .executableTarget(
      name: "FaultyGallery", dependencies: ["CalotypeCLI", "CalotypeScreens"], path: "Tests/Support/FaultyGallery"),

    // A catalog over a service with a key, for the tests of live requests.
    .executableTarget(
      name: "KeyedGallery", dependencies: ["CalotypeCLI", "Calotype"], path: "Tests/Support/KeyedGallery"),

    // A random number generator and temporary folders for tests.
    .target(name: "TestSupport", path: "Tests/Support/TestSupport"),

    // Seeded frames for the tests of the frame difference, and pairs of them for a terminal emulator to judge.
    .target(
      name: "FrameSamples", dependencies: ["CalotypeScreens", "TestSupport"], path: "Tests/Support/FrameSamples"),
    .executableTarget(
      name: "FramePairs", dependencies: ["CalotypeScreens", "FrameSamples"], path: "Tests/Support/FramePairs"),

    // Random texts and trees of views, with the checks of their prints: a few for the tests, a million for the command.
    .target(
      name: "Fuzzing", dependencies: ["CalotypeScreens", "CalotypeTerminal", "FrameSamples", "TestSupport"],
      path: "Tests/Support/Fuzzing"),
    .executableTarget(name: "Fuzzer", dependencies: ["CalotypeScreens", "Fuzzing"], path: "Tests/Support/Fuzzer"),

    // Storms of requests to servers of all kinds, for `Scripts/checks/http2` and `Scripts/checks/long`.
    .executableTarget(name: "HTTPStorm", dependencies: ["CalotypeHTTP", "CCurl"], path: "Tests/Support/HTTPStorm"),

    // A program that opens a terminal session and ends in many ways, for the tests of the session.
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["CalotypePictures", "CalotypePlatform", "CalotypeScreens", "CalotypeTerminal"],
      path: "Tests/Support/TerminalProbe"),

    // Decodes a picture and writes it in another form, for `Scripts/checks/pictures` and `Benchmarks/pictures`.
    .executableTarget(
      name: "PictureProbe", dependencies: ["CalotypePictures", "CalotypePlatform", "CalotypeScreens"],
      path: "Tests/Support/PictureProbe"),

    .testTarget(name: "CalotypeFilesTests", dependencies: ["CalotypeFiles", "TestSupport"]),
    .testTarget(name: "CalotypePicturesTests", dependencies: ["CPictures", "CalotypePictures", "TestSupport"]),
    .testTarget(name: "CalotypeJSONTests", dependencies: ["CalotypeJSON", "TestSupport"]),
    .testTarget(name: "CalotypeHTTPTests", dependencies: ["CalotypeHTTP", "CCurl"]),
    .testTarget(name: "CalotypeSecretsTests", dependencies: ["CalotypeSecrets", "TestSupport"]),
    .testTarget(
      name: "CalotypeRecordingsTests", dependencies: ["CalotypeRecordings", "CalotypeHAR", "TestSupport"],
      exclude: ["Samples"]),
    .testTarget(name: "CalotypeStateTests", dependencies: ["CalotypeState", "CalotypeTCA"]),
    .testTarget(
      name: "CalotypeMacrosTests",
      dependencies: [
        "CalotypeTCA",
        .target(name: "CalotypeMacrosPlugin", condition: .when(traits: ["Macros"])),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Macros"])),
      ]),
    .testTarget(name: "CalotypeScreensTests", dependencies: ["CalotypeScreens", "FrameSamples", "Fuzzing"]),
    .testTarget(name: "CalotypeGoldensTests", dependencies: ["CalotypeGoldens", "TestSupport"]),
    .testTarget(
      name: "CalotypeTerminalTests",
      dependencies: ["CSystem", "CalotypeTerminal", "CalotypeProof", "Fuzzing", "TerminalProbe", "TestSupport"]),
    .testTarget(
      name: "CalotypeCatalogTests", dependencies: ["Calotype", "CalotypeRecordings", "CalotypeTCA", "TestSupport"]),
    .testTarget(
      name: "CalotypeCLITests",
      dependencies: [
        "CalotypeCLI", "CalotypeCommand", "CalotypeProof", "FaultyGallery", "KeyedGallery", "TestSupport",
      ]),
    .testTarget(
      name: "CalotypeTestingTests",
      dependencies: [
        "CalotypeTCA", "CalotypeTesting", .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]),
    // The articles of the documentation, whose code and output are here.
    .testTarget(name: "ArticleTests", dependencies: ["Calotype", "CalotypeTCA", "CalotypeTesting"]),
    .testTarget(
      name: "CalotypeOpenTests", dependencies: ["CalotypeOpen", "CalotypeTesting", "TestSupport"], exclude: ["Payloads"]
    ),
    .testTarget(name: "DogBreedsTests", dependencies: ["DogBreeds", "CalotypeTesting"]),
    .testTarget(name: "MatchScoresTests", dependencies: ["MatchScores", "CalotypeTesting", "TestSupport"]),
    .testTarget(name: "NumberFactTests", dependencies: ["NumberFact", "CalotypeTesting"]),
    .testTarget(name: "OnlineStoreTests", dependencies: ["OnlineStore", "CalotypeTesting"]),
    .testTarget(name: "ViewCatalogTests", dependencies: ["ViewCatalog", "CalotypeTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
