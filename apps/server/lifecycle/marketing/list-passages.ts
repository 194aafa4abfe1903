import { isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** A paragraph, a cell or a value of a file that customers read: what one rule judges at a time. */
export interface Passage {
  readonly text: string;
  /** Its place in the file. */
  readonly offset: number;
}

/** Where a paragraph of Markdown ends: an empty line, a list item, a heading, a cell or a row of a table. */
const ends = /\n[ \t]*(?:\n|(?=[-*+>#|]|\d+[.)、]))|\|/g;

function listParagraphs(text: string, offset: number): Passage[] {
  const found: Passage[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(ends)) {
    found.push({ text: text.slice(from, index), offset: offset + from });
    from = index + end.length;
  }
  return [...found, { text: text.slice(from), offset: offset + from }];
}

/** Keys whose values nobody reads: what customers type into the search. */
const typed: ReadonlySet<unknown> = new Set(['say']);

function listValues(text: string, offset: number): Passage[] {
  const found: Passage[] = [];
  visit(parseDocument(text, { lineCounter: new LineCounter() }), {
    Pair: (_key, pair) => (isScalar(pair.key) && typed.has(pair.key.value) ? visit.SKIP : undefined),
    Scalar(key, node, path) {
      if (typeof node.value !== 'string' || !node.range) return;
      // The keys of attributes are read, too; those of the schema have no Chinese letters.
      if (key === 'key' && !isPair(path.at(-1))) return;
      const [from, to] = node.range;
      found.push(...listParagraphs(text.slice(from, to), offset + from));
    },
  });
  return found;
}

function listArticle(text: string): Passage[] {
  const [, front] = /^\uFEFF?---\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (front === undefined) return listParagraphs(text, 0);
  const from = text.indexOf(front);
  const body = from + front.length;
  return [...listValues(front, from), ...listParagraphs(text.slice(body), body)];
}

const listMatches = (text: string, pattern: RegExp): Passage[] =>
  [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ text: words, offset: index }));

/** The passages of a file of content, by its kind: Markdown (with its front matter), YAML, a table, a drawing. Others have none. */
export function listPassages(name: string, text: string): Passage[] {
  // The rules are of Chinese: a passage without a letter of it breaks none.
  return listAll(name, text).filter((passage) => /\p{Script=Han}/u.test(passage.text));
}

function listAll(name: string, text: string): Passage[] {
  if (name.endsWith('.md')) return listArticle(text);
  if (name.endsWith('.yaml')) return listValues(text, 0);
  if (name.endsWith('.csv')) return listMatches(text, /[^,\n]+/g);
  return name.endsWith('.svg') ? listMatches(text, /(?<=>)[^<>]+(?=<)/g) : [];
}
