/// The Python programs that run pyte.
enum PyteProgram {
  /// Prints the versions of pyte and of wcwidth, its source of widths.
  static let version = """
    import pyte
    from importlib import metadata
    print("pyte-" + metadata.version("pyte") + "+wcwidth-" + metadata.version("wcwidth"))
    """

  /// Draws a file on a screen, given its columns and rows. Prints a line with the cursor positions, two lines for each row
  /// (the text of its columns, and their styles), and a line with other effects.
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
