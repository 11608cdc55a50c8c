//! Times of frames, as one line of JSON.

#[repr(C)]
struct Time {
    seconds: i64,
    nanoseconds: i64,
}

extern "C" {
    fn clock_gettime(clock: i32, time: *mut Time) -> i32;
    fn dlsym(library: *mut u8, name: *const u8) -> *mut u8;
}

/// What this process has used of the processor, in microseconds: CLOCK_PROCESS_CPUTIME_ID.
fn processor() -> f64 {
    let mut time = Time { seconds: 0, nanoseconds: 0 };
    unsafe { clock_gettime(2, &mut time) };
    time.seconds as f64 * 1e6 + time.nanoseconds as f64 / 1e3
}

/// How often memory was asked for, where the counting library is preloaded.
fn allocations() -> Option<u64> {
    unsafe {
        let counter = dlsym(std::ptr::null_mut(), b"allocations\0".as_ptr());
        if counter.is_null() {
            return None;
        }
        let counter: extern "C" fn() -> u64 = std::mem::transmute(counter);
        Some(counter())
    }
}

/// Seven repetitions of as many frames as are named, or as take some 30 ms. `frame` gets the number of its frame and
/// returns its bytes.
pub fn measure(frames: Option<usize>, mut frame: impl FnMut(usize) -> usize) {
    let mut count = 0;
    let start = processor();
    while frames.map_or(processor() - start < 30e3, |frames| count < frames) {
        frame(count);
        count += 1;
    }
    let (mut times, mut bytes) = (vec![], 0);
    let before = allocations();
    for _ in 0..7 {
        bytes = 0;
        let start = processor();
        for step in 0..count {
            bytes += frame(step);
        }
        times.push(format!("{:.3}", (processor() - start) / count as f64));
    }
    let allocations = match (before, allocations()) {
        (Some(before), Some(after)) => format!("{:.2}", (after - before) as f64 / (7 * count) as f64),
        _ => "null".into(),
    };
    let bytes = bytes as f64 / count as f64;
    println!("{{\"us\": [{}], \"bytes\": {bytes:.1}, \"allocations\": {allocations}}}", times.join(", "));
}
