/// The grade of a difference between two responses: how likely it breaks a screen that reads them.
///
///     changes.map(\.grade).max()      // nil without changes
///     DriftGrade.warning >= .info     // true
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

  package static func < (left: Self, right: Self) -> Bool { allCases.prefix { $0 != right }.contains(left) }

  /// Returns the number of each grade in a list, the highest first: `1 error, 2 warnings`; empty for an empty list.
  package static func counts(_ grades: [DriftGrade]) -> String {
    allCases.reversed().compactMap { grade in
      let count = grades.count { $0 == grade }
      return count == 0 ? nil : "\(count) \(grade.rawValue)\(count == 1 || grade == .info ? "" : "s")"
    }.joined(separator: ", ")
  }
}
