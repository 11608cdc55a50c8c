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
}
