//! Cells to bytes: a move where the cursor is elsewhere, SGR where the look changes.

use std::io::Write;
use tui::{
    buffer::{Buffer, Cell},
    style::{Color, Modifier},
};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

pub struct Writer {
    pub bytes: Vec<u8>,
    look: (Color, Color, Modifier),
    cursor: Option<(u16, u16)>,
}

impl Writer {
    pub fn new() -> Self {
        let look = (Color::Reset, Color::Reset, Modifier::empty());
        Writer { bytes: Vec::with_capacity(65536), look, cursor: None }
    }

    pub fn full(&mut self, buffer: &Buffer) {
        self.begin();
        let columns = buffer.area.width;
        for row in 0..buffer.area.height {
            let mut column = 0;
            while column < columns {
                let cell = &buffer.content[row as usize * columns as usize + column as usize];
                column += self.write(column, row, cell);
            }
        }
    }

    pub fn difference(&mut self, old: &Buffer, new: &Buffer) {
        self.begin();
        for (column, row, cell) in old.diff(new) {
            self.write(column, row, cell);
        }
    }

    fn begin(&mut self) {
        self.bytes.clear();
        self.cursor = None;
    }

    fn write(&mut self, column: u16, row: u16, cell: &Cell) -> u16 {
        if self.cursor != Some((column, row)) {
            let _ = write!(self.bytes, "\x1b[{};{}H", row + 1, column + 1);
        }
        let look = (cell.fg, cell.bg, cell.modifier);
        if look != self.look {
            self.look = look;
            self.style();
        }
        self.bytes.extend_from_slice(cell.symbol.as_bytes());
        let width = width(&cell.symbol);
        self.cursor = Some((column + width, row));
        width
    }

    fn style(&mut self) {
        let (foreground, background, modifier) = self.look;
        self.bytes.extend_from_slice(b"\x1b[0");
        if modifier.contains(Modifier::BOLD) {
            self.bytes.extend_from_slice(b";1");
        }
        if modifier.contains(Modifier::DIM) {
            self.bytes.extend_from_slice(b";2");
        }
        if modifier.contains(Modifier::ITALIC) {
            self.bytes.extend_from_slice(b";3");
        }
        if modifier.contains(Modifier::UNDERLINED) {
            self.bytes.extend_from_slice(b";4");
        }
        match foreground {
            Color::White => self.bytes.extend_from_slice(b";37"),
            Color::Cyan => self.bytes.extend_from_slice(b";36"),
            _ => {}
        }
        if background == Color::Blue {
            self.bytes.extend_from_slice(b";44");
        }
        self.bytes.push(b'm');
    }
}

/// Columns of a cell's text. Short cuts for what nearly every cell holds: the buffer does not keep the width.
fn width(symbol: &str) -> u16 {
    if symbol.len() == 1 {
        return 1;
    }
    let mut scalars = symbol.chars();
    match (scalars.next(), scalars.next()) {
        (Some(scalar), None) if scalar < '\u{1100}' || ('\u{2010}'..'\u{2600}').contains(&scalar) => 1,
        (Some(scalar), None) => scalar.width().unwrap_or(1).max(1) as u16,
        _ => symbol.width().max(1) as u16,
    }
}
