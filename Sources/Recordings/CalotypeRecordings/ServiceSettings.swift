import CalotypeFiles
import CalotypeHTTP
public import CalotypeHTTP
import CalotypeSecrets

/// What holds for all recordings of a service: the file `service.json` in its folder.
///
///     {
///       "url": "https://dog.ceo/api",
///       "keep": {"request": ["accept"], "response": ["content-type", "etag"]},
///       "match": ["method", "path", "query"],
///       "redact": {
///         "headers": ["x-key"], "query": ["api_key"], "json": ["$.user.email", "$..token"], "form": ["password"],
///         "variables": ["DOG_API_KEY"]
///       },
///       "allow": ["text that is no secret although it looks like one"],
///       "max-age": "90d"
///     }
///
/// The file and every member may be absent. An unknown member is an error, so that a slip of the pen in `redact` is not
/// taken for "nothing is secret".
public struct ServiceSettings: Hashable, Sendable {
  /// The file's name in the service's folder.
  public static let fileName = "service.json"

  /// The service's address; nil where it is not said.
  public var url: BaseURL?

  /// The header fields of requests that are kept, in lower case; nil for the usual ones.
  public var keptRequestFields: [String]?

  /// The header fields of answers that are kept, in lower case; nil for the usual ones. `content-type` is kept always.
  public var keptResponseFields: [String]?

  /// What a request is matched by, where a sidecar does not say it; nil for the usual.
  public var match: MatchRule?

  /// What is secret, beside what always is.
  public var redaction = RedactionRules()

  /// Texts that are no secrets although they look like some.
  public var allowed: [String] = []

  /// The age in days from which a recording is marked as old; nil for never.
  public var maximumAge: Int?

  /// Settings that say nothing but perhaps the address.
  public init(url: BaseURL? = nil) {
    self.url = url
  }

  /// Reads the text of a `service.json`.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - file: Its path, for the error.
  /// - Throws: ``FixtureError`` with the line and what was expected there.
  public init(parsing bytes: [UInt8], file: String) throws(FixtureError) {
    self = try SettingsReader(bytes, file: file).settings()
  }

  /// Reads the settings of a service in a folder of recordings; those that say nothing where there is no file.
  ///
  /// - Throws: ``FixtureError``, also where the file cannot be read.
  public init(of service: String, in folder: String) throws(FixtureError) {
    let file = "\(Files.absolute(folder))/\(service)/\(Self.fileName)"
    let bytes: [UInt8]
    do { bytes = try OpenFolder.read(path: file) } catch {
      guard error.isMissing else { throw FixtureError(error) }
      self.init()
      return
    }
    try self.init(parsing: bytes, file: file)
  }

  /// The text of the file that says the address and nothing else.
  static func text(url: BaseURL) -> [UInt8] {
    JSONValue.object([JSONValue.Member("url", .string(url.url))]).text(isIndented: true)
  }
}
