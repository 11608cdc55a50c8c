public import CalotypeHTTP
public import CalotypePictures
import CalotypeState

/// The pictures of an app: loads them over its transport, decodes them, and keeps them by their address.
///
///     @Dependency(\.pictures) var pictures
///     …
///     return .run { send in
///       await send(.photoLoaded(Result { () async throws(APIError) in try await pictures.load(address) }))
///     }
///
/// Replayed recordings give the same pixels on every machine, without a library. Decoding never runs on the main actor.
public struct PictureClient: Sendable {
  /// Loads a picture: at most 1,600 × 1,200 pixels, to which a larger one is scaled.
  public var load: @Sendable (_ address: String) async throws(APIError) -> Pixels

  /// Creates a client that loads pictures in another way.
  public init(load: @escaping @Sendable (_ address: String) async throws(APIError) -> Pixels) { self.load = load }
}

extension PictureClient: TransportClient {
  /// Returns a client that loads pictures over a transport, each once.
  public static func over(_ transport: any Transport) -> Self {
    let cache = PictureCache<String>()
    return Self { (address) async throws(APIError) in
      if let known = cache.picture(address) { return known }
      let response: Response
      do throws(HTTPError) {
        var request = try Request(url: address)
        request.timeout = .seconds(3)
        request.head.headerFields[.accept] = "\(Pixels.mediaType), image/jpeg, image/png"
        response = try await transport.send(request)
      } catch { throw .transport(error) }
      guard response.isSuccess else { throw .status(response.status, message: nil) }
      let picture: Pixels
      do throws(PictureError) { picture = try await decoded(response.body) } catch { throw .explained("\(error)") }
      cache.add(picture, for: address)
      return picture
    }
  }
}

extension DependencyValues {
  /// The pictures of the app. The default loads them over the ``transport``.
  public var pictures: PictureClient {
    get { self[PictureClient.self] }
    set { self[PictureClient.self] = newValue }
  }
}

/// Decodes a picture, away from the caller's actor. The prints of a catalog show the same few files again and again.
@concurrent
private func decoded(_ data: [UInt8]) async throws(PictureError) -> Pixels {
  if let known = decodedFiles.picture(data) { return known }
  let picture = try Pixels(decoding: data, in: (1600, 1200))
  decodedFiles.add(picture, for: data)
  return picture
}

private let decodedFiles = PictureCache<[UInt8]>()
