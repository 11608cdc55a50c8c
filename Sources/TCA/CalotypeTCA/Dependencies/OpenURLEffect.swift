#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A dependency that opens a URL, e.g. in a browser: `@Dependency(\.openURL) var openURL`, `await openURL(url)`.
///
///     prepareDependencies {
///       $0.openURL = OpenURLEffect { url in await browser.show(url) }
///     }
///
/// The program must provide it, because a terminal may have no browser. Without it, also in a test, opening a URL
/// reports `Misuse` and returns `false`.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (_ url: URL) async -> Bool

  /// Creates an effect from a function that returns whether it opened the URL.
  public init(handler: @escaping @Sendable (_ url: URL) async -> Bool) { self.handler = handler }

  /// Opens a URL, and returns whether that succeeded.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool { await handler(url) }
}

extension DependencyValues {
  /// Opens a URL.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: DependencyKey {
  static let liveValue = OpenURLEffect { url in
    reportMisuse(
      """
      "openURL" is not implemented, so \(url.absoluteString) was not opened.
      Provide it when the program starts: "prepareDependencies { $0.openURL = OpenURLEffect { url in … } }". In a test, \
      override it: "$0.openURL = OpenURLEffect { _ in true }".
      """)
    return false
  }

  static let testValue = liveValue
}
