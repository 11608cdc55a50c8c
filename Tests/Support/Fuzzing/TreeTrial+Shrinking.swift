import CalotypeScreens

extension TreeTrial {
  /// The smallest trial derived from this one that still has a property, e.g. that it fails.
  package func shrunk(while holds: (TreeTrial) -> Bool) -> TreeTrial {
    var smallest = self
    var attempts = 2_000
    var isSmaller = true
    while isSmaller, attempts > 0 {
      isSmaller = false
      for trial in smallest.smaller where attempts > 0 {
        attempts -= 1
        guard holds(trial) else { continue }
        smallest = trial
        isSmaller = true
        break
      }
    }
    return smallest
  }

  private var smaller: [TreeTrial] {
    let size = environment.size
    let sizes = [
      Size(columns: size.columns / 2, rows: size.rows), Size(columns: size.columns, rows: size.rows / 2),
      Size(columns: size.columns - 1, rows: size.rows), Size(columns: size.columns, rows: size.rows - 1),
    ]
    var trials = sizes.filter { $0 != size }.map { size in
      var trial = self
      trial.environment.size = size
      return trial
    }
    if environment.focus != nil {
      trials.append(self)
      trials[trials.count - 1].environment.focus = nil
    }
    return self.tree.smaller.map { tree in
      var trial = self
      trial.tree = tree
      return trial
    } + trials
  }
}
