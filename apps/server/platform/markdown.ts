import { Marked } from 'marked';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Only Markdown becomes HTML: raw HTML is shown as text, and links may use https, mail or telephone only. */
const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      return /^(https:|mailto:|tel:|\/(?!\/))/.test(href) ? `<a href="${escapeHtml(href)}">${label}</a>` : label;
    },
  },
});

/** Renders Markdown to HTML that is safe to insert into a page. */
export function renderMarkdown(markdown: string): string {
  return marked.parse(markdown, { async: false });
}

/** Faults of a text on import: raw HTML is not allowed. Lines count from 1. */
export function checkMarkdown(markdown: string): { line: number; message: string }[] {
  const faults: { line: number; message: string }[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type !== 'html') continue;
    const line = markdown.slice(0, markdown.indexOf(token.raw)).split('\n').length;
    faults.push({ line, message: 'raw HTML is not allowed' });
  }
  return faults;
}
