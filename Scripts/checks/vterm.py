"""libvterm, the terminal emulator of Vim and Neovim, by the functions of vterm.c."""
import codecs, ctypes, functools, os, subprocess, tempfile


@functools.cache
def library():
    """Builds the functions. It needs Debian's libvterm-dev and gcc."""
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "vterm.c")
    with tempfile.TemporaryDirectory() as folder:
        built = os.path.join(folder, "vterm.so")
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", source, "-o", built, "-lvterm"], check=True)
        loaded = ctypes.CDLL(built)
    loaded.judge_new.restype, loaded.judge_feed.restype = ctypes.c_void_p, ctypes.c_size_t
    loaded.judge_feed.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t]
    loaded.judge_resize.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
    loaded.judge_cell.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int, ctypes.c_void_p]
    loaded.judge_cursor.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    loaded.judge_modes.argtypes = [ctypes.c_void_p]
    return loaded


class Terminal:
    """A terminal of libvterm."""

    def __init__(self, columns, rows):
        self.judge, self.answers = library().judge_new(rows, columns), []
        # Debian's libvterm 0.1.4 does not put a character together that comes in two parts.
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def resize(self, rows, columns):
        library().judge_resize(self.judge, rows, columns)

    def feed(self, data):
        answers = ctypes.create_string_buffer(4096)
        data = self.decoder.decode(data).encode()
        count = library().judge_feed(self.judge, data, len(data), answers, 4096)
        self.answers += [answers.raw[:count].decode()] if count else []

    def cell(self, row, column):
        """The text of a cell, its attributes, and the two colors as libvterm has them."""
        result = (ctypes.c_uint32 * 9)()
        library().judge_cell(self.judge, row, column, result)
        # The second half of a wide character has no text.
        text = "" if result[0] == 0xFFFFFFFF else "".join(map(chr, result[:6])).rstrip("\0") or " "
        return text, *result[6:]

    def modes(self):
        return library().judge_modes(self.judge)

    def cursor(self):
        """The row and the column of the cursor."""
        place = (ctypes.c_int * 2)()
        library().judge_cursor(self.judge, place)
        return tuple(place)
