import CalotypeCatalog
import CalotypeFixtures

/// What takes the secrets out of a service's exchanges before they are shown or compared.
///
/// - Parameter settings: What holds for the service's recordings.
func redactor(by settings: ServiceSettings) -> Redactor {
  Redactor(
    rules: settings.redaction, secrets: KnownSecrets.all(named: settings.redaction.variables).map(\.value))
}
