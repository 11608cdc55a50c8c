/// Returns the columns of a text in a terminal, which are those of its widest line, by the kit's own rules.
///
///     cellWidth("hound")        // 5
///     cellWidth("柴犬")          // 4
///     cellWidth("👩‍🔬")           // 2
///     cellWidth("one\nthree")   // 5
///     cellWidth("±5 ★", ambiguous: .wide)   // 6
///
/// The text is measured as it would be shown: with visible replacements of control bytes, with tabs as spaces.
///
/// Terminals do not agree on widths. The kit has one documented rule and one table, of Unicode 17.0, so a layout is the
/// same on every machine. A **scalar** takes
///
/// - 0 columns, if its general category is Mn, Me or Cf, or if it is a Default_Ignorable_Code_Point. Prepended marks
///   such as U+0600 are Cf too, but visible: they take 1;
/// - 2 columns, if its East_Asian_Width is W or F (UAX #11);
/// - 1 or 2 columns, depending on ``AmbiguousWidth``, if its East_Asian_Width is A, which includes private use;
/// - 1 column otherwise. That includes U+1160–11FF (Hangul vowels and trailing consonants) and a regional indicator.
///
/// A **grapheme cluster** (UAX #29) takes as many columns as its widest scalar, at least 1 and at most 2, and
///
/// - 2 columns, if it is two regional indicators: `🇫🇷`;
/// - 2 columns, if U+FE0F follows a scalar that has an emoji form by emoji-variation-sequences.txt: `❤️`, `1️⃣`;
/// - 2 columns, if it holds pictographs joined by U+200D: `👩‍🔬` (UTS #51);
/// - 1 column more for each halfwidth voiced sound mark, U+FF9E and U+FF9F: `ｶﾞ` takes 2.
///
/// U+FE0E changes nothing: `⌚︎` takes 2 columns, as `⌚` does.
public func cellWidth(_ text: String, ambiguous: AmbiguousWidth = .narrow) -> Int {
  text.withUTF8Span { bytes in
    if bytes.endOfPrintableASCII(from: 0) == bytes.count { return bytes.count }
    return Sanitizer(bytes, ambiguous: ambiguous, marks: []).columns
  }
}
