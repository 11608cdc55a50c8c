import Calotype

/// Whether something is a favorite, and whether that is kept.
struct Star: Hashable, Sendable {
  var isOn = false
  var isKept = true

  /// No favorite.
  static let off = Star()
}

extension Favorites.State {
  /// The star of a team or a player.
  func star(of id: Favorite.ID?) -> Star {
    id.map { Star(isOn: self.contains($0), isKept: !self.isUnsaved($0)) } ?? .off
  }
}

/// The star, and what is to be said of it; nothing for what is no favorite.
struct StarLabel: View {
  let star: Star

  @ViewBuilder var body: some View {
    if self.star.isOn {
      HStack(spacing: 1) {
        Symbol.starOn.role(.accent)
        Text(self.star.isKept ? "Favorite" : "Not kept yet").role(.secondary).lineLimit(1)
      }
    } else if !self.star.isKept {
      Text("Removed, not kept yet").role(.secondary).lineLimit(1)
    }
  }
}

extension Star {
  /// What the key does.
  var keyLabel: String { self.isOn ? "Unfavorite" : "Favorite" }
}
