import CalotypeHTTP

/// A recording with its entry in the index.
package struct IndexedRecording: Sendable {
  package let recording: Recording
  let match: RecordingIndex.Match

  /// Creates a recording from the contents of its files.
  ///
  /// - Parameters:
  ///   - id: The identifier, e.g. `dog/GET_jobs@build~2`.
  ///   - name: The parts of the file name.
  package init(
    id: String, service: String, name: (variant: String?, number: Int?), _ sidecar: Sidecar, requestBody: [UInt8],
    bodyExtension: String?, requestBodyExtension: String?, settings: ServiceSettings
  ) {
    let isLabel = name.variant.map { RecordingLabel.isLabel($0, of: sidecar.request, body: requestBody) }
    recording = Recording(
      id: id, service: service, variant: name.variant, number: name.number, isDefault: isLabel ?? true,
      sidecar: sidecar, bodyExtension: bodyExtension, requestBodyExtension: requestBodyExtension)
    let rule = sidecar.match ?? settings.match ?? .default(withBody: requestBodyExtension != nil)
    match = RecordingIndex.Match(
      rule: rule, redaction: settings.redaction, key: RequestKey(sidecar.request, body: requestBody, by: rule))
  }
}
