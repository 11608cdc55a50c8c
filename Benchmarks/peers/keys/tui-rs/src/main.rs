//! The list of Benchmarks/README.md, "Keys", with tui-rs and crossterm, which draw into a buffered standard output.

use crossterm::{
    event::{read, Event, KeyCode, KeyEventKind},
    execute,
    terminal::{disable_raw_mode, enable_raw_mode, EnterAlternateScreen, LeaveAlternateScreen},
};
use std::io::{stdout, BufWriter};
use tui::{
    backend::CrosstermBackend,
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier, Style},
    text::{Span, Spans},
    widgets::{List, ListItem, ListState, StatefulWidget},
    Terminal,
};

const ADJECTIVES: [&str; 16] = [
    "Amber", "Brisk", "Calm", "Dusty", "Eager", "Faint", "Grand", "Hazel", "Ivory", "Jolly", "Keen", "Lunar", "Misty",
    "Noble", "Ochre", "Pale",
];
const NOUNS: [&str; 24] = [
    "Anchor", "Beacon", "Canyon", "Dolphin", "Engine", "Feather", "Garden", "Harbor", "Island", "Jacket", "Kettle",
    "Ladder", "Meadow", "Needle", "Orchard", "Pepper", "Quarry", "Ribbon", "Saddle", "Timber", "Umbrella", "Valley",
    "Window", "Yonder",
];

struct Screen {
    names: Vec<String>,
    first: usize,
    selected: usize,
}

impl Screen {
    /// The next row that begins with a letter, as all sides find it.
    fn find(&self, letter: char) -> usize {
        let count = self.names.len();
        let mut rows = (1..=count).map(|step| (self.selected + step) % count);
        rows.find(|&row| self.names[row].starts_with(letter.to_ascii_uppercase())).unwrap_or(self.selected)
    }

    /// Only the rows in sight are given to the widget: it would build all of them.
    fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let (columns, rows) = (area.width, area.height);
        // tui's Gray is the color 7, which the others call white.
        let bar = Style::default().fg(Color::Gray).bg(Color::Blue);
        let dim = Style::default().add_modifier(Modifier::DIM);
        let bold = bar.add_modifier(Modifier::BOLD);
        let note = format!("{} items", self.names.len());
        buffer.set_style(Rect::new(0, 0, columns, 1), bold);
        buffer.set_string(1, 0, "Settings", bold);
        buffer.set_string(columns - 1 - note.len() as u16, 0, note, bold);
        buffer.set_string(1, 1, "/ Search…", dim);
        buffer.set_string(1, rows - 1, "Down next  Up previous  q quit", dim);
        let last = (self.first + visible(area)).min(self.names.len());
        let items: Vec<ListItem> = self.names[self.first..last]
            .iter()
            .map(|name| {
                let gap = " ".repeat(columns as usize - 5 - name.len());
                ListItem::new(Spans::from(vec![Span::raw("  "), Span::raw(name), Span::raw(gap), Span::raw("›  ")]))
            })
            .collect();
        let mut state = ListState::default();
        state.select(Some(self.selected - self.first));
        StatefulWidget::render(
            List::new(items).highlight_style(bar), Rect::new(0, 2, columns, rows - 3), buffer, &mut state);
    }
}

fn visible(area: Rect) -> usize {
    area.height as usize - 3
}

fn main() -> std::io::Result<()> {
    let count: usize = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    let names = (0..count).map(|row| format!("{} {} {}", ADJECTIVES[row % 16], NOUNS[(row * 7) % 24], row)).collect();
    let mut screen = Screen { names, first: 0, selected: 0 };
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen)?;
    let mut terminal = Terminal::new(CrosstermBackend::new(BufWriter::with_capacity(1 << 16, stdout())))?;
    let size = terminal.size()?;
    loop {
        terminal.draw(|frame| frame.render_widget(Whole(&screen), frame.size()))?;
        match read()? {
            Event::Key(key) if key.kind == KeyEventKind::Press => match key.code {
                KeyCode::Down => screen.selected += 1,
                KeyCode::Up => screen.selected = screen.selected.saturating_sub(1),
                KeyCode::PageDown => screen.selected += visible(size) - 1,
                KeyCode::PageUp => screen.selected = screen.selected.saturating_sub(visible(size) - 1),
                KeyCode::Home => screen.selected = 0,
                KeyCode::End => screen.selected = count - 1,
                KeyCode::Char('q') => break,
                KeyCode::Char(letter) => screen.selected = screen.find(letter),
                _ => {}
            },
            _ => {}
        }
        screen.selected = screen.selected.min(count - 1);
        screen.first = screen.first.min(screen.selected).max((screen.selected + 1).saturating_sub(visible(size)));
    }
    execute!(stdout(), LeaveAlternateScreen)?;
    disable_raw_mode()
}

struct Whole<'a>(&'a Screen);

impl tui::widgets::Widget for Whole<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        self.0.draw(area, buffer)
    }
}
