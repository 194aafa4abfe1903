import { cutPairs, cutWords } from './cut-words.ts';

/** What of a document is searched: title counts most, then keywords, then words that are frequent in the body. */
export interface Searchable {
  readonly title: string;
  readonly keywords: string;
  readonly body: string;
}

/** How often a word must occur in the body to count as frequent. */
const frequent = 3;

/**
 * Where a word occurs, the most telling place first. Each place has words of its own in the index: the word itself, marked with
 * the letter. So the index alone says where a word occurs, and no vector has to be read to find the best documents.
 */
export const places = [
  { mark: 'A', worth: 1, what: 'title' },
  { mark: 'B', worth: 0.6, what: 'keywords' },
  { mark: 'C', worth: 0.4, what: 'often in the body' },
  { mark: '', worth: 0.25, what: 'anywhere' },
] as const;

type Mark = (typeof places)[number]['mark'];

const tokensOf = (text: string): string[] => [...cutWords(text), ...cutPairs(text)];

/** The words of a document with the marks of the places in which they occur. */
export function placeWords({ title, keywords, body }: Searchable): Map<string, Set<Mark>> {
  const found = new Map<string, Set<Mark>>();
  const add = (word: string, mark: Mark) => found.set(word, (found.get(word) ?? new Set<Mark>([''])).add(mark));
  for (const word of tokensOf(title)) add(word, 'A');
  for (const word of tokensOf(keywords)) add(word, 'B');
  const counts = new Map<string, number>();
  for (const word of tokensOf(body)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of counts) add(word, count >= frequent ? 'C' : '');
  return found;
}

const quote = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;

/** The text form of a tsvector. */
export function writeVector(found: ReadonlyMap<string, ReadonlySet<Mark>>): string {
  return [...found].flatMap(([word, marks]) => [...marks].map((mark) => quote(mark + word))).join(' ');
}

/** The text form of a tsquery that finds one of some words in a place. */
export function writeQuery(words: readonly string[], mark: Mark): string {
  return words.map((word) => quote(mark + word)).join(' | ');
}
