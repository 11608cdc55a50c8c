import CalotypeScreens
import FrameSamples

/// A view of an app that only contains others.
private struct Composed: View {
  let content: [any View]

  var body: some View { for view in content { view } }
}

@ViewBuilder private func list(of views: [any View]) -> ViewList { for view in views { view } }

extension ViewKind {
  static let containers: [ViewKind] = [
    ViewKind("HStack", children: 0...5) { random, children in
      HStack(alignment: random.alignment(), spacing: random.spacing()) { for view in children { view } }
    },
    ViewKind("VStack", children: 0...5) { random, children in
      VStack(alignment: random.alignment(), spacing: random.spacing()) { for view in children { view } }
    },
    ViewKind("ZStack", children: 0...3) { random, children in
      ZStack(horizontal: random.alignment(), vertical: random.alignment()) { for view in children { view } }
    },
    ViewKind("ViewList", children: 0...3) { _, children in list(of: children) },
    ViewKind("View", children: 0...3) { _, children in Composed(content: children) },
    ViewKind("EnvironmentReader", children: 0...2) { _, children in
      EnvironmentReader { environment in
        for view in environment.sizeClass == .compact ? children : children.reversed() { view }
      }
    },
    ViewKind("ScrollView", children: 0...3) { random, children in
      ScrollView(offset: random.length(20), columnOffset: random.maybe { $0.length(20) }) {
        for view in children { view }
      }
    },
    ViewKind("Section", children: 0...3) { random, children in
      Section(
        random.word(), trailing: random.isLucky(1, in: 2) ? random.word() : nil, hasDivider: random.isLucky(1, in: 2),
        indentation: random.length(4)
      ) { for view in children { view } }
    },
    ViewKind("Page", children: 0...4) { random, children in
      let (header, footer) = (random.number(0...1), random.number(0...1))
      return Page(margin: random.length(3)) {
        for view in Array(children.dropFirst(header).dropLast(footer)) { view }
      } header: {
        for view in Array(children.prefix(header)) { view }
      } footer: {
        for view in Array(children.dropFirst(header).suffix(footer)) { view }
      }
    },
    ViewKind("Footer", children: 0...4) { random, children in
      Footer(
        status: random.isLucky(1, in: 2) ? random.word() : nil, at: random.isLucky(1, in: 2) ? .leading : .trailing
      ) { for view in children { view } }
    },
    ViewKind("ButtonRow", children: 0...4) { _, children in ButtonRow { for view in children { view } } },
    ViewKind("Form", "FormRow", children: 0...5) { random, children in
      let keys = children.map { _ in random.isLucky(3, in: 4) ? random.word() : nil }
      let rows: [any View] = zip(children, keys).map { view, key in
        guard let key else { return view }
        return FormRow(key) { view }
      }
      return Form(keys: random.alignment()) { for view in rows { view } }
    },
    ViewKind("FormRow", children: 0...2) { random, children in
      children.isEmpty
        ? FormRow(random.word(), random.text()) : FormRow(random.word()) { for view in children { view } }
    },
  ]
}
