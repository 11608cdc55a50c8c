import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

/// An exchange in the form in which it is stored.
struct Exchange {
  var sidecar: Sidecar
  let requestBody: [UInt8]
  let body: [UInt8]

  /// Lays JSON out with one value a line, unless it is kept verbatim. An answer that is called JSON and is none is kept
  /// verbatim, and the sidecar says so: it is what the server sends, and no slip of the hand.
  init(_ sidecar: Sidecar, _ requestBody: [UInt8], _ body: [UInt8]) {
    self.sidecar = sidecar
    self.requestBody = Self.stored(requestBody, sidecar.request.headerFields[.contentType]) ?? requestBody
    let type = sidecar.response?.headerFields[.contentType]
    if sidecar.isVerbatim || body.isEmpty || !MediaType(type).isJSON {
      self.body = body
    } else if let indented = Self.stored(body, type) {
      self.body = indented
    } else {
      self.body = body
      self.sidecar.isVerbatim = true
    }
    // A text with a line that looks like a conflict's marker would be refused when it is read.
    if !self.sidecar.isVerbatim, BodyCheck.problem(self.body, type, file: "") != nil { self.sidecar.isVerbatim = true }
  }

  /// How the body's file ends; nil where there is none.
  var bodyEnding: String? {
    guard !self.body.isEmpty || self.sidecar.needsBody else { return nil }
    return MediaType(self.sidecar.response?.headerFields[.contentType]).fileExtension
  }

  /// How the file of the request's body ends; nil where there is none.
  var requestBodyEnding: String? {
    self.requestBody.isEmpty ? nil : MediaType(self.sidecar.request.headerFields[.contentType]).fileExtension
  }

  /// Whether another exchange would be stored alike, apart from day, origin and counters.
  func saysTheSame(as other: Exchange) -> Bool {
    self.sidecar.saysTheSame(as: other.sidecar) && self.body == other.body && self.requestBody == other.requestBody
  }

  private static func stored(_ body: [UInt8], _ contentType: String?) -> [UInt8]? {
    MediaType(contentType).isJSON ? JSONIndenter.indented(body) : nil
  }
}

extension Sidecar {
  /// Whether request and answer are the same, apart from counters; day, origin and what was redacted play no part.
  func saysTheSame(as other: Sidecar) -> Bool {
    guard let response = self.response, let otherResponse = other.response, other.fault == nil else { return false }
    return self.requestLine == other.requestLine && self.request.headerFields == other.request.headerFields
      && response.status == otherResponse.status && self.isVerbatim == other.isVerbatim
      && self.match == other.match && self.replay == other.replay && self.latency == other.latency
      && KeptFields.withoutCounters(response.headerFields) == KeptFields.withoutCounters(otherResponse.headerFields)
  }
}
