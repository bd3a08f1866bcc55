//! An HTML page, written from top to bottom.

use std::fmt::Write;

use super::finding::Agreement;
use crate::picture::{LOOK, Picture, escape};
use crate::{Plot, Table, Words};

/// Pictures wider than this, in pixels, are not scaled down, so that they stay
/// readable.
const LARGE: f64 = 640.0;
const STYLE: &str = include_str!("style.css");

/// A page under construction.
pub(super) struct Page<'w> {
    pub(super) words: &'w Words,
    html: String,
    /// The number of figures so far.
    figures: usize,
}

impl<'w> Page<'w> {
    pub(super) fn new(words: &'w Words) -> Self {
        let html = format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n\
             <style>\n{LOOK}{STYLE}</style>\n</head>\n<body>\n<main>\n",
            words.language.code(),
            escape(words.report.title)
        );
        Self { words, html, figures: 0 }
    }

    pub(super) fn title(&mut self, title: &str, subtitle: &str) {
        self.element("h1", title);
        self.add(&format!("<p class=\"subtitle\">{}</p>", escape(subtitle)));
    }

    pub(super) fn heading(&mut self, heading: &str) {
        self.element("h2", heading);
    }

    pub(super) fn subheading(&mut self, heading: &str) {
        self.element("h3", heading);
    }

    pub(super) fn paragraphs(&mut self, paragraphs: &[&str]) {
        for text in paragraphs {
            self.element("p", text);
        }
    }

    pub(super) fn warning(&mut self, text: &str) {
        self.add(&format!("<p class=\"warning\">{}</p>", escape(text)));
    }

    pub(super) fn code(&mut self, text: &str) {
        self.add(&format!("<pre><code>{}</code></pre>", escape(text)));
    }

    pub(super) fn list(&mut self, items: &[&str]) {
        let items = items.iter().map(|item| format!("<li>{}</li>\n", escape(item)));
        let list = format!("<ul>\n{}</ul>", items.collect::<String>());
        self.add(&list);
    }

    /// Writes whether a claim agrees, and the sentence that says why.
    pub(super) fn finding(&mut self, agreement: Agreement, sentence: &str) {
        let (class, number) = match agreement {
            Agreement::Agrees => ("agrees", 0),
            Agreement::Partly => ("partly", 1),
            Agreement::Differs => ("differs", 2),
            Agreement::Open => ("open", 3),
        };
        let name = self.words.report.agreement[number];
        self.add(&format!(
            "<p class=\"finding {class}\"><strong>{name}.</strong> {}</p>",
            escape(sentence)
        ));
    }

    pub(super) fn figure(&mut self, picture: &Picture, caption: &str) {
        let class = if picture.width > LARGE { "wide large" } else { "wide" };
        self.figures += 1;
        self.add(&format!(
            "<figure>\n<div class=\"{class}\" tabindex=\"0\">{}</div>\n<figcaption>{} {}. {}</figcaption>\n</figure>",
            picture.inline(),
            self.words.report.figure,
            self.figures,
            escape(caption)
        ));
    }

    /// Adds a plot unless it is empty.
    pub(super) fn plot(&mut self, plot: &Plot) {
        if !plot.is_empty() {
            let reached =
                if plot.has_reached_budgets() { self.words.report.budget_reached } else { "" };
            let caption = format!("{}. {reached}", plot.title);
            self.figure(&plot.picture(), caption.trim_end());
        }
    }

    pub(super) fn table(&mut self, table: &Table) {
        let html = self.table_html(table);
        self.add(&html);
    }

    /// Adds a long table that is collapsed at first.
    pub(super) fn folded_table(&mut self, table: &Table, note: &str) {
        let html = format!(
            "<details>\n<summary>{}</summary>\n{}<p class=\"note\">{}</p>\n</details>",
            self.words.report.all_numbers,
            self.table_html(table),
            escape(note)
        );
        self.add(&html);
    }

    fn table_html(&self, table: &Table) -> String {
        let (headings, rows) = table.shown(self.words);
        let class = |column: usize| if table.is_of_names(column) { " class=\"name\"" } else { "" };
        let mut html = String::from("<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr>");
        for (column, heading) in headings.iter().enumerate() {
            let _ = write!(html, "<th{} scope=\"col\">{}</th>", class(column), escape(heading));
        }
        html.push_str("</tr></thead>\n<tbody>\n");
        for row in rows {
            html.push_str("<tr>");
            for (column, cell) in row.iter().enumerate() {
                let _ = write!(html, "<td{}>{}</td>", class(column), escape(cell));
            }
            html.push_str("</tr>\n");
        }
        html.push_str("</tbody></table></div>\n");
        html
    }

    fn element(&mut self, name: &str, text: &str) {
        self.add(&format!("<{name}>{}</{name}>", escape(text)));
    }

    fn add(&mut self, html: &str) {
        self.html.push_str(html);
        self.html.push('\n');
    }

    pub(super) fn finish(mut self) -> String {
        self.html.push_str("</main>\n</body>\n</html>\n");
        self.html
    }
}
