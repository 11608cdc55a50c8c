import CSystem
import Foundation
import Synchronization
import Testing

/// The pseudoterminals that programs are tested on.
struct PseudoterminalTests {
  @Test func `threads that open terminals at once get one each`() {
    let mixed = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 60_000) { number in
      var (upper, lower, path) = (Int32(-1), Int32(-1), [CChar](repeating: 0, count: 128))
      var size = winsize()
      let isOpen = calotype_open_terminal(Int32(number + 1), 24, &upper, &lower, &path) == 0
      // The lower end has got the size.
      if !isOpen || ioctl(upper, UInt(TIOCGWINSZ), &size) != 0 || Int(size.ws_col) != number + 1 {
        mixed.withLock { $0.append(number) }
      }
      for end in [upper, lower] where isOpen { close(end) }
    }
    #expect(mixed.withLock { $0 } == [])
  }
}
