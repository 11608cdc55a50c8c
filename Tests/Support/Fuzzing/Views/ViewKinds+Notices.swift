import CalotypeScreens
import FrameSamples

extension ViewKind {
  static let notices: [ViewKind] = [
    ViewKind("EmptyState", children: 0...2) { random, children in
      EmptyState(random.text(), hint: random.isLucky(1, in: 2) ? random.text() : nil) { for view in children { view } }
    },
    ViewKind("ErrorState", children: 0...2) { random, children in
      ErrorState(
        random.text(), cause: random.text(), hint: random.isLucky(1, in: 2) ? random.text() : nil,
        code: random.isLucky(1, in: 2) ? random.word() : nil, retry: random.perform()
      ) { for view in children { view } }
    },
    ViewKind("Alert", children: 0...3) { random, children in
      Alert(random.text(), message: random.isLucky(1, in: 2) ? random.text() : nil) { for view in children { view } }
    },
  ]
}
