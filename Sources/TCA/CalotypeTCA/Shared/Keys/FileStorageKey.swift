#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SharedReaderKey {
  /// Stores a value in a file as JSON: `@Shared(.fileStorage(url)) var meetups: [Meetup] = []`.
  ///
  /// Every change replaces the file atomically. Changes by other programs are visible after the next load.
  ///
  /// - Parameters:
  ///   - url: The file. It need not exist.
  ///   - decoder: Decodes the JSON.
  ///   - encoder: Encodes it; by default, on several lines with sorted keys.
  public static func fileStorage<Value: Codable>(
    _ url: URL, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    let encoder = encoder ?? sortedEncoder()
    return FileStorageKey(
      url: url, decode: { try decoder.decode(Value.self, from: $0) }, encode: { try encoder.encode($0) })
  }

  /// Stores a value in a file in a custom format.
  ///
  /// - Parameters:
  ///   - url: The file. It need not exist.
  ///   - decode: Decodes the file's bytes.
  ///   - encode: Encodes the value.
  public static func fileStorage<Value>(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value, encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url: url, decode: decode, encode: encode)
  }
}

/// The key of a value stored in a file; see ``SharedReaderKey/fileStorage(_:decoder:encoder:)``.
public struct FileStorageKey<Value: Sendable>: SharedKey, CustomStringConvertible {
  fileprivate let url: URL
  private let storage = DependencyValues.current.defaultFileStorage
  fileprivate let decode: @Sendable (Data) throws -> Value
  fileprivate let encode: @Sendable (Value) throws -> Data

  /// The file and its storage.
  public var id: FileStorageKeyID { FileStorageKeyID(url: url, storage: ObjectIdentifier(storage)) }

  /// Reads the file. A missing or empty file has no value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result {
        guard let data = try storage.read(url.path), !data.isEmpty else { return nil }
        return try decode(data)
      })
  }

  /// Does nothing: files are not watched.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Replaces the file.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(with: Result { try storage.write(encode(value), url.path) })
  }

  /// The key in code: `.fileStorage(file:///tmp/meetups.json)`.
  public var description: String { ".fileStorage(\(url))" }
}

/// The identity of a file key.
public struct FileStorageKeyID: Hashable, Sendable {
  let url: URL
  let storage: ObjectIdentifier
}

private func sortedEncoder() -> JSONEncoder {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  return encoder
}
