// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that only `Benchmarks/run http` builds SwiftNIO.
let package = Package(
  name: "http-peers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "benchmarks", path: "../.."),
    .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
  ],
  targets: [
    .executableTarget(
      name: "URLSessionPeer", dependencies: [.product(name: "HTTPWorkload", package: "benchmarks")]),
    .executableTarget(
      name: "AsyncHTTPClientPeer",
      dependencies: [
        .product(name: "HTTPWorkload", package: "benchmarks"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
