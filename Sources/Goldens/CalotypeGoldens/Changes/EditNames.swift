import CalotypeScreens

/// The names of the looks of edits, with which their ids are computed.
struct EditNames {
  private var displays: [Display: LookNames] = [:]
  private var known: [String: [Int]] = [:]

  private struct Display: Hashable { let theme: Theme, depth: ColorDepth }

  /// Computes the ids of sorted edits.
  ///
  /// An edit that the state shows on an earlier display, too, has the names of that display if its looks are the same
  /// roles: a display with few colors shows several roles alike.
  static func assign(to edits: inout [MemberEdit]) {
    var names = Self()
    var assigned: [(looks: [String], textLooks: String)] = []
    for index in edits.indices {
      guard let edit = edits[index].edit else {
        edits[index].exactID = hash(edits[index].content)
        edits[index].shapeID = edits[index].exactID
        assigned.append(([], ""))
        continue
      }
      let own = names.names(of: edits[index].environment)
      let key = "\(edits[index].state)\n\(edit.kind)\n\(edit.words)"
      let model = names.known[key]?.first { model in
        guard let looks = edits[model].edit?.looks else { return false }
        let display = names.names(of: edits[model].environment)
        return edit.looks.allSatisfy { look in
          looks.contains {
            own.shows($0.old, of: display, as: look.old) && own.shows($0.new, of: display, as: look.new)
          }
        }
          && (edit.looks.count == looks.count
            || edits[model].environment.colorDepth != edits[index].environment.colorDepth)
      }
      if let model {
        assigned.append(assigned[model])
      } else {
        names.known[key, default: []].append(index)
        assigned.append(
          (
            edit.looks.map {
              $0.old == nil ? own.name(of: $0.new) : "\(own.name(of: $0.old)) → \(own.name(of: $0.new))"
            },
            [edit.textLooks.old, edit.textLooks.new].map { $0.map(own.name).joined(separator: " ") }.joined(
              separator: " → ")
          ))
      }
      let (looks, textLooks) = assigned[index]
      let words = edit.kind == .style ? "" : edit.words
      let exact = "\(edit.kind)\n\(words)\n\(looks.joined(separator: "\n"))"
      edits[index].note = looks.filter { $0 != "text" }.joined(separator: ", ")
      edits[index].exactID = hash(exact)
      let shape = "\(edit.kind)\n\(edit.shape)\n\(looks.joined(separator: "\n"))\n\(textLooks)"
      edits[index].shapeID = edit.shape.isEmpty ? edits[index].exactID : hash(shape)
    }
  }

  private mutating func names(of environment: RenderEnvironment) -> LookNames {
    let display = Display(theme: environment.theme, depth: environment.colorDepth)
    let names = displays[display] ?? LookNames(environment.theme, environment.colorDepth)
    displays[display] = names
    return names
  }

  /// Returns the 64-bit FNV-1a hash of a text.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
