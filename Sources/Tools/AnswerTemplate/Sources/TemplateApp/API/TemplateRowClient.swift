import Calotype

extension Service {
  /// TEMPLATE_HOST. TEMPLATE_APP_URL=http://127.0.0.1:8080 replaces its address.
  static let templateService = Service(
    "TEMPLATE_SERVICE", at: TEMPLATE_ORIGIN, replacedBy: "TEMPLATE_APP_URL"TEMPLATE_CREDENTIAL)
}

/// The requests to the service.
struct TemplateRowClient: Sendable {
  /// Fetches all template rows.
  var templateRows: @Sendable () async throws(APIError) -> [TemplateRow]
}

extension TemplateRowClient: TransportClient {
  /// A client over any transport: the network, recordings, or one of a test.
  static func over(_ transport: any Transport) -> Self {
    Self(templateRows: { () async throws(APIError) in
      let url = TEMPLATE_URL
TEMPLATE_RESULT
    })
  }
}

extension DependencyValues {
  /// The client over the store's transport, unless a test overrides it.
  var api: TemplateRowClient {
    get { self[TemplateRowClient.self] }
    set { self[TemplateRowClient.self] = newValue }
  }
}
TEMPLATE_ANSWER
