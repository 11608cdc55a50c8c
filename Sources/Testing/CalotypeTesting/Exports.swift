@_exported import CalotypeCatalog
@_exported import CalotypeHTTP
@_exported import CalotypeScreens
@_exported import CalotypeState
// Used by tests beside a store: `expectNoDifference`, `customDump`, `diff`.
@_exported import CustomDump
@_exported import HTTPTypes
@_exported import protocol IssueReporting.IssueReporter
@_exported import enum IssueReporting.IssueSeverity
@_exported import func IssueReporting.reportIssue
@_exported import func IssueReporting.unimplemented
@_exported import func IssueReporting.withExpectedIssue
@_exported import func IssueReporting.withIssueReporters
