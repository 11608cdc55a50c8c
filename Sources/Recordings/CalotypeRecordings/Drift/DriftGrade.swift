/// The grade of a difference between two responses: how likely it breaks a screen that reads them.
///
///     DriftGrade.worst(of: changes.map(\.grade))     // nil without changes
///     DriftGrade.warning >= .info                    // true
///
/// | grade   | differences |
/// |---------|-------------|
/// | info    | a new member, a value in place of null |
/// | warning | a member that is gone or null, in all elements or in some |
/// | error   | another type, another status or content type, or the content is no longer where it was |
///
/// Different values have no grade.
package enum DriftGrade: String, CaseIterable, Comparable, Sendable {
  case info, warning, error

  /// Returns the highest grade, or `nil` without grades.
  package static func worst(of grades: some Sequence<DriftGrade>) -> DriftGrade? { grades.max() }

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension ShapeChange.Kind {
  /// The grade of a change of this kind.
  package var grade: DriftGrade {
    switch self {
    case .added, .filled: .info
    case .removed, .missing, .nulled: .warning
    case .retyped, .envelope: .error
    }
  }
}
