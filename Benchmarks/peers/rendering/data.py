"""Writes the texts of W2 and W5 into a folder, the same bytes every time.

Usage: data.py FOLDER
"""
import os, random, sys

# Kind and piece: n(ormal), b(old), i(talic), u(nderlined), c(yan).
PIECES = [
    ("n", "The quick brown fox jumps over the lazy dog and keeps running through the "), ("b", "important meadow "),
    ("n", "until evening, when the lights of "), ("c", "東京の夜景 "), ("n", "appear beyond the river and the "),
    ("i", "slow ferry "), ("n", "crosses with 家族 👨‍👩‍👧‍👦 and friends 🎉 aboard; "), ("u", "a naïve café owner "),
    ("n", "waves from 한국어 간판 and the flag 🇯🇵 turns in the wind. "),
]
PAIRS = [
    ("Name", "Amber Anchor"), ("Identifier", "a81f-22c0-99"), ("Kind", "文書 (document)"), ("Size", "1.2 MB"),
    ("Created", "2026-01-12 09:30"), ("Modified", "2026-02-01 18:02"), ("Owner", "José Müller"), ("Rating", "★★★★☆"),
    ("Tags", "red, green, 青"), ("State", "✅ ready"), ("Path", "/var/lib/example/data"),
    ("Checksum", "9f86d081884c7d65"),
]
WORDS = "render layout buffer cell style border wrap text grid frame update scroll list view state value width height"
IDEOGRAPHS = "日本語中文字幕文字列表示한국어텍스트測定機能開発端末画面更新"
EMOJI = ["👩‍👩‍👧‍👦", "🎉", "👍🏽", "🇯🇵", "❤️", "🏳️‍🌈", "✅", "🧑‍💻"]
ACCENTED = ["café", "naïve", "e\u0301te\u0301", "Ünïcödé", "Zürich"]


def word(dice):
    share = dice.random()
    if share < 0.72:
        return dice.choice(WORDS.split())
    if share < 0.87:
        return "".join(dice.choice(IDEOGRAPHS) for _ in range(dice.randint(2, 5)))
    return dice.choice(EMOJI if share < 0.94 else ACCENTED)


def megabyte(word):
    """Lines of twelve words, a megabyte of UTF-8 in all."""
    lines, size = [], 0
    while size < 1_000_000:
        lines.append(" ".join(word() for _ in range(12)) + "\n")
        size += len(lines[-1].encode())
    return "".join(lines)


def paragraph():
    """Some 2,000 characters."""
    lines, length = [], 0
    while length < 2000:
        kind, piece = PIECES[len(lines) % len(PIECES)]
        lines.append(f"{kind}\t{piece}\n")
        length += len(piece)
    return "".join(lines)


def main():
    dice = random.Random(7)
    texts = {
        "para.txt": paragraph(),
        "kv.txt": "".join(f"{key}\t{value}\n" for key, value in PAIRS),
        "mixed.txt": megabyte(lambda: word(dice)),
        "ascii.txt": megabyte(lambda: dice.choice(WORDS.split())),
    }
    for name, text in texts.items():
        with open(os.path.join(sys.argv[1], name), "w", encoding="utf-8") as file:
            file.write(text)


main()
