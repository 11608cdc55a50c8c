/// Whether tests run in this process.
///
/// It is decided once, by how the process was started, and does not change. A reducer should not ask for it, but have
/// its dependencies tell what differs in tests.
@_disfavoredOverload
public let isTesting = TestProcess.isRunning
