/// How far a ``JSONPlace`` has been followed on the way down a JSON text: the steps that may come next, as bits.
struct PlaceProgress {
  /// More steps are not followed.
  static let mostSteps = 60

  private let steps: [JSONPlace.Step]
  private var next: UInt64

  /// At the top, where nothing has been followed.
  init(_ place: JSONPlace) {
    self.steps = place.steps
    self.next = 1
    self.passOver()
  }

  /// Whether the place is reached.
  var isThere: Bool { self.next & (1 << UInt64(self.steps.count)) != 0 }

  /// One level down into a member; nil where the place cannot be reached that way.
  func entering(member name: String) -> PlaceProgress? {
    self.entering { step in
      switch step {
      case .member(let wanted): wanted.utf8.elementsEqual(name.utf8)
      case .any: true
      case .element, .deeper: false
      }
    }
  }

  /// One level down into an element.
  func entering(element index: Int) -> PlaceProgress? {
    self.entering { $0 == .element(index) || $0 == .any }
  }

  private func entering(_ fits: (JSONPlace.Step) -> Bool) -> PlaceProgress? {
    var copy = self
    copy.next = 0
    for (index, step) in self.steps.enumerated() where self.next & (1 << UInt64(index)) != 0 {
      if step == .deeper { copy.next |= 1 << UInt64(index) }
      if fits(step) { copy.next |= 1 << UInt64(index + 1) }
    }
    copy.passOver()
    return copy.next == 0 ? nil : copy
  }

  /// “Deeper” may also be no level at all.
  private mutating func passOver() {
    for (index, step) in self.steps.enumerated() where step == .deeper && self.next & (1 << UInt64(index)) != 0 {
      self.next |= 1 << UInt64(index + 1)
    }
  }
}
