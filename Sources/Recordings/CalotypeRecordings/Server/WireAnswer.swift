import HTTPTypes

/// What `fixtures serve` sends for one request, decided before anything is sent.
package struct WireAnswer: Hashable, Sendable {
  /// What becomes of the connection once the bytes are sent.
  package enum Ending: Hashable, Sendable {
    /// It waits for the next request.
    case keep
    /// It is closed in order.
    case close
    /// It is cut off.
    case reset
    /// Nothing more comes until the client goes away.
    case silence
  }

  /// The bytes from the status line to the body's end; empty for none.
  package let bytes: [UInt8]

  /// How long the client waits for them.
  package var delay: Duration = .zero

  /// What follows.
  package let ending: Ending

  /// What happened, in a few words for a log: `200  dog/GET_breeds_list_all`.
  package let remark: String

  init(_ bytes: [UInt8], _ ending: Ending, _ remark: String) {
    self.bytes = bytes
    self.ending = ending
    self.remark = remark
  }

  /// An answer in plain text.
  static func text(_ status: Int, _ text: String, keeps: Bool, isHead: Bool = false, _ remark: String) -> Self {
    let body = Array((text + "\n").utf8)
    let head = Self.head(
      HTTPResponse.Status(code: status), [.contentType: "text/plain; charset=utf-8"], length: body.count, keeps: keeps)
    return Self(head + (isHead ? [] : body), keeps ? .keep : .close, remark)
  }

  /// The answer to what is no request.
  package static func refusal(_ error: WireError) -> Self {
    .text(error.status, error.reason, keeps: false, "\(error.status)  \(error.reason)")
  }

  /// What a client gets that asks whether it may send a body.
  package static let goOn = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  /// Status line and header fields, with the blank line.
  static func head(_ status: HTTPResponse.Status, _ fields: HTTPFields, length: Int?, keeps: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status.code) \(reasonPhrase(status.code))\r\n"
    for field in fields { text += "\(field.name.canonicalName): \(field.value)\r\n" }
    if let length { text += "content-length: \(length)\r\n" }
    if !keeps { text += "connection: close\r\n" }
    return Array((text + "\r\n").utf8)
  }
}
