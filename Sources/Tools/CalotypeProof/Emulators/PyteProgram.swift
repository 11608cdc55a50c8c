/// What Python is told to do.
enum PyteProgram {
  /// Prints the version of the module, and of the one that it takes widths from.
  static let version = """
    import pyte
    from importlib import metadata
    print("pyte-" + metadata.version("pyte") + "+wcwidth-" + metadata.version("wcwidth"))
    """

  /// Draws a file on a screen of so many columns and rows, and prints the answers to questions for the cursor; for each row
  /// what stands in its columns, and how they look; what changed beside.
  static let draw = """
    import sys
    import pyte

    path, columns, rows = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    answers = []

    class Screen(pyte.Screen):
        def write_process_input(self, data):
            answers.append(data)

    screen = Screen(columns, rows)
    before = (screen.title, screen.icon_name, set(screen.mode), screen.cursor.hidden)
    with open(path, "rb") as file:
        pyte.ByteStream(screen).feed(file.read())
    lines = ["".join(answers).replace(chr(27), "")]
    letters = (("b", "bold"), ("i", "italics"), ("u", "underscore"), ("r", "reverse"), ("s", "strikethrough"))
    for y in range(rows):
        row = screen.buffer[y]
        cells = [row[x] for x in range(max(row.keys(), default=-1) + 1)]
        runs = []
        for cell in cells:
            flags = "".join(letter for letter, name in letters if getattr(cell, name))
            style = ",".join((cell.fg, cell.bg, flags))
            if runs and runs[-1][1] == style:
                runs[-1][0] += 1
            else:
                runs.append([1, style])
        lines.append(chr(31).join(cell.data for cell in cells))
        lines.append(" ".join("%d,%s" % (count, style) for count, style in runs))
    after = (screen.title, screen.icon_name, set(screen.mode), screen.cursor.hidden)
    names = ("the title", "the icon's name", "a mode", "the cursor")
    lines.append(", ".join(name for name, a, b in zip(names, before, after) if a != b))
    sys.stdout.buffer.write(("\\n".join(lines) + "\\n").encode("utf-8", "surrogatepass"))
    """
}
