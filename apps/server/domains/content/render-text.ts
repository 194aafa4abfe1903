import { type Heading, markHeadings } from '../../platform/markdown/mark-headings.ts';
import { parseMarkdown } from '../../platform/markdown/parse-markdown.ts';
import { type PlacedPicture, placePictures } from '../../platform/markdown/place-pictures.ts';
import { toHtml } from '../../platform/markdown/to-html.ts';

interface RenderedText {
  readonly html: string;
  readonly headings: readonly Heading[];
}

const atMost = 1_000;
const rendered = new Map<string, RenderedText>();

type Pictures = ReadonlyMap<string, PlacedPicture>;

const noPictures: Pictures = new Map();

/**
 * Renders Markdown of the insurer to safe HTML, with its pictures by the names of their files. The texts used last are kept: each is rendered
 * once.
 */
export function renderText(markdown: string, pictures = noPictures): RenderedText {
  const key = pictures.size === 0 ? markdown : `${markdown}\n${JSON.stringify([...pictures])}`;
  const known = rendered.get(key);
  rendered.delete(key);
  const text = known ?? renderAnew(markdown, pictures);
  rendered.set(key, text);
  const [oldest] = rendered.keys();
  if (rendered.size > atMost && oldest !== undefined) rendered.delete(oldest);
  return text;
}

function renderAnew(markdown: string, pictures: Pictures): RenderedText {
  const tree = parseMarkdown(markdown);
  placePictures(tree, pictures);
  const headings = markHeadings(tree);
  return { html: toHtml(tree), headings };
}
