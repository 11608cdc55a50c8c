import CalotypeFiles

/// A small library that gives a child process another time or another locale.
///
/// A screen that shows only the day is the same all day long, so waiting proves nothing. The library fixes the wall clock
/// at the time in a variable; the next child gets another time. Monotonic clocks are not altered. Foundation's
/// `Locale.current` is the same on every Linux machine (Swift 6.3; github.com/swiftlang/swift-foundation/issues/717) and
/// the user's own elsewhere, so the library takes it from a variable, too.
///
/// It is compiled when needed, by the C compiler that comes with Swift. A statically linked program does not load it and
/// reports the real time.
enum Interposer {
  /// The variable with the time, in seconds since 1970.
  static let clock = "CALOTYPE_PROVE_CLOCK"

  /// The variable with the locale of Foundation: `tr_TR`.
  static let locale = "CALOTYPE_PROVE_LOCALE"

  /// The variables that name libraries to the loaders of Linux and Darwin.
  static let loaders = ["LD_PRELOAD", "DYLD_INSERT_LIBRARIES"]

  /// Compiles the library into a folder.
  ///
  /// - Returns: Its path.
  /// - Throws: ``CommandError`` with the reason, without a period.
  static func build(in folder: String) throws -> String {
    let compilers = self.compilers
    guard !compilers.isEmpty else {
      throw CommandError("there is no C compiler (cc, gcc or clang) on the PATH or beside swift")
    }
    let (source, library) = ("\(folder)/clock.c", "\(folder)/clock.so")
    try Files.write(Array(self.source.utf8), to: source)
    var message: String?
    for compiler in compilers {
      // The clang of a toolchain finds its linker only if it is named.
      for linker in [[], ["-fuse-ld=lld"]] {
        let arguments = ["-shared", "-fPIC", "-O1", "-w"] + linker + [source, "-o", library, "-ldl"]
        let ending = try ChildProcess(program: compiler, arguments: arguments).run(timeout: .seconds(30))
        if ending.end == .exited(0), Files.exists(library) { return library }
        message = message ?? String(decoding: ending.errors.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      }
    }
    throw CommandError("\(compilers[0]) cannot compile the clock library (\(message ?? ""))")
  }

  /// The installed C compilers, the most usual first.
  private static var compilers: [String] {
    var found = ["cc", "gcc", "clang"].compactMap(Host.program)
    // The PATH may hold a link to `swift` alone, and clang lie beside the original.
    if let swift = Host.program("swift").map({ Files.resolved($0) ?? $0 }), let slash = swift.lastIndex(of: "/") {
      let clang = "\(swift[..<slash])/clang"
      if Host.isProgram(clang), !found.contains(clang) { found.append(clang) }
    }
    return found
  }

  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/time.h>
    #include <time.h>

    static int is_known;
    static const char *text;

    static int wall(struct timespec *now) {
      if (!is_known) {
        text = getenv("\(Self.clock)");
        is_known = 1;
      }
      if (!text) return 0;
      now->tv_sec = (time_t)atoll(text);
      now->tv_nsec = 123456789;
      return 1;
    }

    static int is_wall(clockid_t clock) {
    #ifdef CLOCK_REALTIME_COARSE
      if (clock == CLOCK_REALTIME_COARSE) return 1;
    #endif
    #ifdef CLOCK_TAI
      if (clock == CLOCK_TAI) return 1;
    #endif
      return clock == CLOCK_REALTIME;
    }

    #ifdef __APPLE__
    #define OURS(name) calotype_##name
    #define NEXT(name) name
    #else
    #define OURS(name) name
    #define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
    #endif

    #define PASS_ON(name, ...) { \\
      static __typeof__(&name) next; \\
      if (!next) next = NEXT(name); \\
      return next(__VA_ARGS__); \\
    }

    int OURS(clock_gettime)(clockid_t clock, struct timespec *now) {
      if (!now || !is_wall(clock) || !wall(now)) PASS_ON(clock_gettime, clock, now)
      return 0;
    }

    int OURS(gettimeofday)(struct timeval *now, void *zone) {
      struct timespec ours;
      if (!now || !wall(&ours)) PASS_ON(gettimeofday, now, zone)
      now->tv_sec = ours.tv_sec;
      now->tv_usec = ours.tv_nsec / 1000;
      return 0;
    }

    time_t OURS(time)(time_t *now) {
      struct timespec ours;
      if (!wall(&ours)) PASS_ON(time, now)
      if (now) *now = ours.tv_sec;
      return ours.tv_sec;
    }

    int OURS(timespec_get)(struct timespec *now, int base) {
      if (!now || base != TIME_UTC || !wall(now)) PASS_ON(timespec_get, now, base)
      return base;
    }

    #if defined(__linux__) && defined(__LP64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    /* A Locale is two words, and so is a String of up to 15 ASCII letters: the letters, and in the last byte 0xE0 plus
       their count. Both are passed as in C. */
    struct locale { void *first, *second; };
    #define CURRENT "$s20FoundationEssentials6LocaleV7currentACvgZ"
    #define UPDATING "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ"
    #define NAMED "$s20FoundationEssentials6LocaleV10identifierACSS_tcfC"

    static struct locale locale(const char *symbol) {
      const char *name = getenv("\(Self.locale)");
      struct locale (*named)(unsigned long, unsigned long) = dlsym(RTLD_DEFAULT, NAMED);
      if (name && named && strlen(name) <= 15) {
        unsigned char string[16] = {0};
        memcpy(string, name, strlen(name));
        string[15] = 0xE0 | strlen(name);
        unsigned long words[2];
        memcpy(words, string, sizeof words);
        return named(words[0], words[1]);
      }
      return ((struct locale (*)(void))dlsym(RTLD_NEXT, symbol))();
    }

    struct locale calotype_current(void) __asm__(CURRENT);
    struct locale calotype_current(void) { return locale(CURRENT); }
    struct locale calotype_updating(void) __asm__(UPDATING);
    struct locale calotype_updating(void) { return locale(UPDATING); }
    #endif

    #ifdef __APPLE__
    #define REPLACE(name) \\
      __attribute__((used, section("__DATA,__interpose"))) static const void *const pair_##name[] = { \\
        (const void *)calotype_##name, (const void *)name};
    REPLACE(clock_gettime) REPLACE(gettimeofday) REPLACE(time) REPLACE(timespec_get)
    #endif

    """
}
