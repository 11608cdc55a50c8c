//! The two screens.

use tui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier, Style},
    text::{Span, Spans, Text},
    widgets::{Block, BorderType, Borders, List, ListItem, ListState, Paragraph, StatefulWidget, Widget, Wrap},
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

pub fn names(count: usize) -> Vec<String> {
    (0..count).map(|row| format!("{} {} {}", ADJECTIVES[row % 16], NOUNS[(row * 7) % 24], row)).collect()
}

/// Lines of two fields, parted by a tab.
pub fn load(path: &str) -> Vec<(String, String)> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().filter_map(|line| line.split_once('\t')).map(|(key, value)| (key.into(), value.into())).collect()
}

fn dim() -> Style {
    Style::default().add_modifier(Modifier::DIM)
}

fn bar(buffer: &mut Buffer, left: &str, right: &str) {
    let columns = buffer.area.width;
    let style = Style::default().fg(Color::White).bg(Color::Blue).add_modifier(Modifier::BOLD);
    buffer.set_style(Rect::new(0, 0, columns, 1), style);
    buffer.set_string(1, 0, left, style);
    buffer.set_string(columns - 1 - right.len() as u16, 0, right, style);
}

fn item<'a>(name: &'a str, columns: usize, dash: &'a str) -> ListItem<'a> {
    let gap = " ".repeat(columns - 5 - name.len());
    ListItem::new(Text::from(vec![
        Spans::from(vec![Span::raw("  "), Span::raw(name), Span::raw(gap), Span::raw("›  ")]),
        Spans::from(vec![Span::raw("  "), Span::styled(dash, dim())]),
    ]))
}

/// How many rows are in sight: each takes two lines.
pub fn visible(buffer: &Buffer) -> usize {
    (buffer.area.height as usize - 2) / 2
}

/// The list screen from a row on. Only the rows in sight are given to the widget: it would build all of them.
pub fn list(buffer: &mut Buffer, names: &[String], first: usize, selected: usize, state: &mut ListState) {
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    bar(buffer, "Settings", &format!("{} items", names.len()));
    Paragraph::new(Span::styled(" / Search…", dim())).render(Rect::new(0, 1, columns, 1), buffer);
    let dash = "─".repeat(columns as usize - 4);
    let last = first + visible(buffer);
    let items: Vec<ListItem> = names[first..last].iter().map(|name| item(name, columns as usize, &dash)).collect();
    state.select(Some(selected - first));
    let highlight = Style::default().fg(Color::White).bg(Color::Blue).remove_modifier(Modifier::DIM);
    let list = List::new(items).highlight_style(highlight);
    StatefulWidget::render(list, Rect::new(0, 2, columns, rows - 2), buffer, state);
}

/// The detail screen: a styled text in a box, and pairs below it.
pub fn detail(buffer: &mut Buffer, text: &[(String, String)], pairs: &[(String, String)]) {
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    bar(buffer, "Detail", "A-17");
    let spans: Vec<Span> = text
        .iter()
        .map(|(kind, piece)| {
            let style = match kind.as_str() {
                "b" => Style::default().add_modifier(Modifier::BOLD),
                "i" => Style::default().add_modifier(Modifier::ITALIC),
                "u" => Style::default().add_modifier(Modifier::UNDERLINED),
                "c" => Style::default().fg(Color::Cyan),
                _ => Style::default(),
            };
            Span::styled(piece.as_str(), style)
        })
        .collect();
    let height = rows - 3 - pairs.len() as u16;
    let block = Block::default().borders(Borders::ALL).border_type(BorderType::Rounded).border_style(dim());
    block.render(Rect::new(0, 2, columns, height), buffer);
    let inner = Rect::new(2, 3, columns - 4, height - 2);
    Paragraph::new(Spans::from(spans)).wrap(Wrap { trim: true }).render(inner, buffer);
    for (row, (key, value)) in (height + 3..rows).zip(pairs) {
        buffer.set_string(2, row, key, Style::default().add_modifier(Modifier::BOLD));
        buffer.set_string(18, row, value, Style::default());
    }
}
