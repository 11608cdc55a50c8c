//! The workloads of Benchmarks/README.md with tui-rs: its widgets draw into its buffer, and what it has no backend for
//! without a terminal, turning cells into bytes, is done by `Writer`.

mod screens;
mod stopwatch;
mod writer;

use screens::{detail, list, load, names, visible};
use std::io::Write;
use stopwatch::measure;
use tui::{buffer::Buffer, layout::Rect, widgets::ListState};
use unicode_width::UnicodeWidthStr;
use writer::Writer;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| arguments.get(index).and_then(|word| word.parse().ok()).unwrap_or(0usize);
    let workload = arguments.first().map(String::as_str).unwrap_or("");
    if workload == "W5" {
        return width(&arguments[1]);
    }
    let area = Rect::new(0, 0, number(1) as u16, number(2) as u16);
    let mut buffer = Buffer::empty(area);
    let mut writer = Writer::new();
    let mut state = ListState::default();
    match workload {
        "frame" => {
            let first = number(3) / 2;
            list(&mut buffer, &names(number(3)), first, first + 3, &mut state);
            writer.full(&buffer);
            std::io::stdout().write_all(&writer.bytes).unwrap();
        }
        "detail" => {
            detail(&mut buffer, &load("para.txt"), &load("kv.txt"));
            writer.full(&buffer);
            std::io::stdout().write_all(&writer.bytes).unwrap();
        }
        "W1" => {
            let (names, visible) = (names(number(3)), visible(&buffer));
            let first = names.len() / 2;
            measure(None, |step| {
                buffer.reset();
                list(&mut buffer, &names, first, first + step % visible, &mut state);
                writer.full(&buffer);
                writer.bytes.len()
            });
        }
        "W2" => {
            let (text, pairs) = (load("para.txt"), load("kv.txt"));
            measure(None, |_| {
                buffer.reset();
                detail(&mut buffer, &text, &pairs);
                writer.full(&buffer);
                writer.bytes.len()
            });
        }
        "W3" | "W3b" => {
            let (names, visible) = (names(number(3)), visible(&buffer));
            let mut old = Buffer::empty(area);
            measure(Some(1000), |step| {
                std::mem::swap(&mut old, &mut buffer);
                buffer.reset();
                let selected = if workload == "W3b" { step % visible } else { step };
                list(&mut buffer, &names, (selected + 1).saturating_sub(visible), selected, &mut state);
                writer.difference(&old, &buffer);
                writer.bytes.len()
            });
        }
        _ => std::process::exit(2),
    }
}

/// The width of each line of a file, by `str.width()`.
fn width(path: &str) {
    let text = std::fs::read_to_string(path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let mut total = 0;
    measure(None, |_| {
        total = lines.iter().map(|line| line.width()).sum();
        text.len()
    });
    eprintln!("{total} columns");
}
