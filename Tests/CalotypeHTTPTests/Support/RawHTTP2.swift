import CalotypeHTTP

/// The server's side of an HTTP/2 connection without TLS (RFC 9113), on which a test may send any frame.
///
///     try await RawServer.run { connection in
///       guard let http2 = RawHTTP2(connection) else { return }
///       while let request = http2.readRequest() { http2.answer(request, "hello") }
///     } during: { server in
///       let response = try await CurlTransport.http2().send(Request(url: server.url("/")))
///     }
///
/// It does not read the requests' header sections, which are compressed; what a test wants to tell it stands in the body.
final class RawHTTP2 {
  /// A complete request.
  struct Request {
    var stream: UInt32
    var body: [UInt8]
  }

  private let connection: RawServer.Connection
  private var bodies: [UInt32: [UInt8]] = [:]

  /// Reads the client's preface and sends the server's, with these settings.
  init?(_ connection: RawServer.Connection, settings: [(identifier: UInt16, value: UInt32)] = []) {
    self.connection = connection
    guard connection.read(24) == Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) else { return nil }
    send(.settings(settings))
  }

  /// The next complete request, or nil when the client is gone. Settings and pings before it are acknowledged.
  func readRequest() -> Request? {
    while let frame = readFrame() {
      switch frame.kind {
      case Frame.settings where frame.flags & 1 == 0: send(Frame(Frame.settings, flags: 1))
      case Frame.ping where frame.flags & 1 == 0: send(Frame(Frame.ping, flags: 1, 0, frame.payload))
      case Frame.reset: bodies[frame.stream] = nil
      case Frame.headers, Frame.data:
        if frame.kind == Frame.data {
          // As much room again for what is to come.
          for stream in [0, frame.stream] where !frame.payload.isEmpty {
            send(Frame(Frame.windowUpdate, stream, bigEndian(UInt32(frame.payload.count))))
          }
          bodies[frame.stream]?.append(contentsOf: frame.payload)
        } else {
          bodies[frame.stream] = []
        }
        guard frame.flags & 1 != 0, let body = bodies.removeValue(forKey: frame.stream) else { continue }
        connection.note("HTTP/2 \(frame.stream) \(String(decoding: body, as: UTF8.self))")
        return Request(stream: frame.stream, body: body)
      default: continue
      }
    }
    return nil
  }

  /// Sends frames in one piece.
  func send(_ frames: Frame...) { self.send(frames) }

  func send(_ frames: [Frame]) { connection.send(frames.flatMap(\.bytes)) }

  /// Sends 200 with this body.
  func answer(_ request: Request, _ body: String) {
    send(.headers(request.stream, [(":status", "200")]), .data(request.stream, body, ends: true))
  }

  /// Sends no more, and waits until the client hangs up.
  func finish() { connection.finish() }

  /// Says nothing more until the client hangs up.
  func waitForClose() { while self.readFrame() != nil {} }

  private func readFrame() -> Frame? {
    guard let head = connection.read(9) else { return nil }
    let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
    let stream = head[5...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    guard let payload = connection.read(length) else { return nil }
    return Frame(head[3], flags: head[4], stream, payload)
  }
}

extension RawHTTP2 {
  /// A frame with its header of nine bytes (RFC 9113, 4.1).
  struct Frame: Sendable {
    static let (data, headers, priority, reset, settings): (UInt8, UInt8, UInt8, UInt8, UInt8) = (0, 1, 2, 3, 4)
    static let (pushPromise, ping, goAway, windowUpdate): (UInt8, UInt8, UInt8, UInt8) = (5, 6, 7, 8)
    static let continuation: UInt8 = 9

    var kind: UInt8
    var flags: UInt8
    var stream: UInt32
    var payload: [UInt8]
    /// The length that the frame claims to have, if it is not that of the payload.
    var length: Int?

    init(_ kind: UInt8, flags: UInt8 = 0, _ stream: UInt32 = 0, _ payload: [UInt8] = [], length: Int? = nil) {
      self.kind = kind
      self.flags = flags
      self.stream = stream
      self.payload = payload
      self.length = length
    }

    var bytes: [UInt8] {
      bigEndian(UInt32(length ?? payload.count)).dropFirst() + [kind, flags]
        + bigEndian(stream) + payload
    }

    /// A whole header section.
    static func headers(_ stream: UInt32, _ fields: [(String, String)], ends: Bool = false) -> Self {
      Self(self.headers, flags: ends ? 5 : 4, stream, fields.flatMap(hpack))
    }

    static func data(_ stream: UInt32, _ body: some Sequence<UInt8>, ends: Bool = false) -> Self {
      Self(self.data, flags: ends ? 1 : 0, stream, Array(body))
    }

    static func data(_ stream: UInt32, _ body: String, ends: Bool = false) -> Self {
      self.data(stream, body.utf8, ends: ends)
    }

    static func reset(_ stream: UInt32, _ code: UInt32) -> Self { Self(self.reset, stream, bigEndian(code)) }

    static func goAway(last stream: UInt32, _ code: UInt32) -> Self {
      Self(self.goAway, 0, bigEndian(stream) + bigEndian(code))
    }

    static func settings(_ values: [(identifier: UInt16, value: UInt32)]) -> Self {
      Self(self.settings, 0, values.flatMap { bigEndian(UInt32($0.identifier)).dropFirst(2) + bigEndian($0.value) })
    }

    static func windowUpdate(_ stream: UInt32, _ increment: UInt32) -> Self {
      Self(self.windowUpdate, stream, bigEndian(increment))
    }
  }
}

extension CurlTransport {
  /// A transport that speaks HTTP/2 to `http` addresses.
  static func http2(_ change: (inout Configuration) -> Void = { _ in }) -> CurlTransport {
    CurlTransport {
      $0.speaksHTTP2WithoutTLS = true
      change(&$0)
    }
  }
}

/// A field that enters no table (RFC 7541, 6.2.2).
func hpack(_ name: String, _ value: String) -> [UInt8] { [0] + hpackText(name) + hpackText(value) }

private func hpackText(_ text: String) -> [UInt8] {
  guard text.utf8.count >= 127 else { return [UInt8(text.utf8.count)] + text.utf8 }
  var (length, rest) = ([UInt8(127)], text.utf8.count - 127)
  while rest >= 128 {
    length.append(UInt8(rest % 128 + 128))
    rest /= 128
  }
  return length + [UInt8(rest)] + text.utf8
}

private func bigEndian(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
