import { cutPairs, cutWords } from './cut-words.ts';

/** What of a document is searched: title counts most, then keywords, then words that are frequent in the body. */
export interface Searchable {
  readonly title: string;
  readonly keywords: string;
  readonly body: string;
}

/** How often a word must occur in the body to count as frequent. */
const frequent = 3;

const tokensOf = (text: string): string[] => [...cutWords(text), ...cutPairs(text)];

/** The words of a document with the weights in which they occur: A title, B keywords, C often in the body, D in the body. */
export function weighWords({ title, keywords, body }: Searchable): Map<string, Set<string>> {
  const weights = new Map<string, Set<string>>();
  const add = (word: string, weight: string) => weights.set(word, (weights.get(word) ?? new Set()).add(weight));
  for (const word of tokensOf(title)) add(word, 'A');
  for (const word of tokensOf(keywords)) add(word, 'B');
  const counts = new Map<string, number>();
  for (const word of tokensOf(body)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of counts) add(word, count >= frequent ? 'C' : 'D');
  return weights;
}

/** A word as it stands in the text form of a tsvector or tsquery. */
export const quoteWord = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;

/** The text form of a tsvector. Positions mean nothing here: each weight has its own. */
export function writeVector(weights: ReadonlyMap<string, ReadonlySet<string>>): string {
  return [...weights]
    .map(([word, letters]) => `${quoteWord(word)}:${[...letters].map((letter, index) => `${index + 1}${letter}`).join(',')}`)
    .join(' ');
}
