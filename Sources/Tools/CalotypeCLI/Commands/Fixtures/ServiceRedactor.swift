import CalotypeCatalog
import CalotypeRecordings
import CalotypeSecrets

/// What takes the secrets out of a service's exchanges before they are shown or compared.
///
/// - Parameters:
///   - service: The service, which may have a credential.
///   - settings: What holds for its recordings.
func redactor(of service: Service, by settings: ServiceSettings) -> Redactor {
  Redactor(
    rules: settings.redaction,
    secrets: KnownSecrets.all(named: settings.redaction.variables, of: [service]).map(\.value))
}
