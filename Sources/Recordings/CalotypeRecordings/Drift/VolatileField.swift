import CalotypeHTTP
import CalotypeSecrets

/// A place whose value differs on every request: a rule under `volatile` in `service.json`.
///
///     "volatile": ["$..updated_at", "GET_breed $.message"]
///
/// The first rule is for all responses of the service, the second one for `GET_breed` and for recordings whose names
/// continue with `_`, `@`, `~` or `/`, such as `GET_breed_hound_images_random`.
package struct VolatileField: Hashable, Sendable {
  /// The name of recordings; `nil` for all of the service.
  private let name: String?

  private let place: JSONPlace

  /// Every spelling of ``init(_:)``, for a message.
  package static let spellings = "\(JSONPlace.spellings), or a recording's name and a place, e.g. GET_breed $.message"

  /// Parses a rule. Returns `nil` if the text is not a rule.
  package init?(_ text: String) {
    guard let start = text.firstIndex(of: "$"), let place = JSONPlace(String(text[start...])) else { return nil }
    let name = text[..<start]
    guard name.isEmpty || name.count > 1 && name.hasSuffix(" ") else { return nil }
    self.name = name.isEmpty ? nil : String(name.dropLast())
    self.place = place
  }

  private func applies(to recording: Recording) -> Bool {
    guard let name else { return true }
    let rest = recording.id.dropFirst(recording.service.count + 1)
    return rest.hasPrefix(name)
      && (rest.utf8.count == name.utf8.count || "/_@~".contains(rest.dropFirst(name.count).prefix(1)))
  }

  /// Returns a live response with the recorded values at volatile places, so that drift and screens ignore them. A live
  /// value of another type stays, unless it is missing or null.
  ///
  /// - Parameter body: The body of the recording.
  package static func settle(
    _ live: Response, by rules: [VolatileField], as recording: Recording, body: [UInt8]
  ) -> Response {
    let places = rules.filter { $0.applies(to: recording) }.map { PlaceProgress($0.place) }
    guard !places.isEmpty, let recorded = try? JSONValue(parsing: body), let value = try? JSONValue(parsing: live.body)
    else { return live }
    let settled = value.settled(to: recorded, at: places)
    return settled == value ? live : Response(live.head, body: settled.text())
  }
}

extension JSONValue {
  /// - Parameter places: How far each rule is followed at this value.
  fileprivate func settled(to recorded: JSONValue, at places: [PlaceProgress]) -> JSONValue {
    if places.isEmpty { return self }
    if places.contains(where: \.isThere) {
      let (old, new) = (JSONShape(of: recorded).types, JSONShape(of: self).types)
      return old == new || old == [.null] || new == [.null] ? recorded : self
    }
    switch (self, recorded) {
    case (.object(let members), .object(let old)):
      func progress(_ key: String) -> [PlaceProgress] { places.compactMap { $0.entering(.member(key)) } }
      let settled = members.map { member in
        Member(
          member.key,
          recorded[member.key].map { member.value.settled(to: $0, at: progress(member.key)) } ?? member.value)
      }
      let missing = old.filter { self[$0.key] == nil && progress($0.key).contains(where: \.isThere) }
      return .object(settled + missing)
    case (.array(let elements), .array(let old)):
      // A further element is like the first one.
      return .array(
        elements.enumerated().map { index, element in
          guard let counterpart = index < old.count ? old[index] : old.first else { return element }
          return element.settled(to: counterpart, at: places.compactMap { $0.entering(.element(index)) })
        })
    default: return self
    }
  }
}
