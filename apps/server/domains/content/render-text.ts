import { type Heading, markHeadings } from '../../platform/markdown/mark-headings.ts';
import { parseMarkdown } from '../../platform/markdown/parse-markdown.ts';
import { toHtml } from '../../platform/markdown/to-html.ts';

interface RenderedText {
  readonly html: string;
  readonly headings: readonly Heading[];
}

const atMost = 1_000;
const rendered = new Map<string, RenderedText>();

/** Renders Markdown of the insurer to safe HTML. The texts used last are kept: each is rendered once. */
export function renderText(markdown: string): RenderedText {
  const known = rendered.get(markdown);
  rendered.delete(markdown);
  const text = known ?? renderAnew(markdown);
  rendered.set(markdown, text);
  const [oldest] = rendered.keys();
  if (rendered.size > atMost && oldest !== undefined) rendered.delete(oldest);
  return text;
}

function renderAnew(markdown: string): RenderedText {
  const tree = parseMarkdown(markdown);
  const headings = markHeadings(tree);
  return { html: toHtml(tree), headings };
}
