/// Whether the process runs tests.
///
/// It is determined when the process starts, and does not change. A reducer should use dependencies with test values
/// instead.
@_disfavoredOverload
public let isTesting = TestProcess.isRunning
