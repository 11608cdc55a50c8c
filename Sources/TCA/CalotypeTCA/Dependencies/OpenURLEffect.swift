#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Opens an address, as a browser would: `@Dependency(\.openURL) var openURL`, `await openURL(url)`.
///
///     prepareDependencies {
///       $0.openURL = OpenURLEffect { url in await browser.show(url) }
///     }
///
/// What opens it is for the program to say, because a terminal may be far away from any browser. Until it does, and in a
/// test that gives no effect, opening is ``Misuse`` and the answer is `false`.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (_ url: URL) async -> Bool

  /// An effect from a function, which answers whether it opened the address.
  public init(handler: @escaping @Sendable (_ url: URL) async -> Bool) {
    self.handler = handler
  }

  /// Opens an address, and answers whether that went well.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool {
    await self.handler(url)
  }
}

extension DependencyValues {
  /// Opens an address.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: DependencyKey {
  static let liveValue = OpenURLEffect { url in
    MisuseReporter.current(.nothingOpens(url))
    return false
  }

  static let testValue = liveValue
}

extension Misuse {
  fileprivate static func nothingOpens(_ url: URL) -> Self {
    Self(
      """
      "openURL" was asked to open \(url.absoluteString), and nobody has said how, so nothing was opened.
      Say it where the program begins: "prepareDependencies { $0.openURL = OpenURLEffect { url in … } }". In a test, give \
      the effect to the test store: "$0.openURL = OpenURLEffect { _ in true }".
      """,
      at: CodeLocation())
  }
}
