import { cutPairs, cutWords } from './cut-words.ts';

/** What of a document is searched: title counts most, then keywords, then words that are frequent in the body. */
export interface Searchable {
  readonly title: string;
  readonly keywords: string;
  readonly body: string;
}

/** How often a word must occur in the body to count as frequent. */
const frequent = 3;

/** What finding a word is worth, by place: anywhere, often in the body, in the keywords, in the title. */
export const placeWorths = [0.25, 0.4, 0.6, 1] as const;
const [anywhere, often, inKeywords, inTitle] = [0, 1, 2, 3] as const;

/** A document that has a word, and its most telling place there: four times the number of the document, plus the place. */
export type Posting = number;

export const documentOf = (posting: Posting): number => posting >> 2;

/** What finding the word in this document is worth. */
export const worthOf = (posting: Posting): number => placeWorths[posting & 3] ?? 0;

const tokensOf = (text: string): string[] => [...cutWords(text), ...cutPairs(text)];

/** The most telling place of each word of a document. */
function placeWords({ title, keywords, body }: Searchable): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of tokensOf(body)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const found = new Map<string, number>([...counts].map(([word, count]) => [word, count >= frequent ? often : anywhere]));
  for (const word of tokensOf(keywords)) found.set(word, inKeywords);
  for (const word of tokensOf(title)) found.set(word, inTitle);
  return found;
}

/** The postings of every word, in the order of the documents. */
export function listPostings(documents: readonly Searchable[]): Map<string, Posting[]> {
  const postings = new Map<string, Posting[]>();
  for (const [ordinal, document] of documents.entries())
    for (const [word, place] of placeWords(document)) {
      const posting = (ordinal << 2) | place;
      const known = postings.get(word);
      if (known) known.push(posting);
      else postings.set(word, [posting]);
    }
  return postings;
}

/** Four bytes for each posting, the lowest first. */
export function packPostings(postings: readonly Posting[]): Buffer {
  const packed = Buffer.alloc(4 * postings.length);
  for (const [at, posting] of postings.entries()) packed.writeInt32LE(posting, 4 * at);
  return packed;
}

/** Postings of many words in one array: an array for each word would need several times the memory. */
export class PostingLists {
  readonly #postings: Int32Array;
  readonly #starts = new Map<string, number>();
  readonly #lengths = new Map<string, number>();

  constructor(rows: readonly { readonly word: string; readonly postings: Buffer }[]) {
    this.#postings = new Int32Array(rows.reduce((sum, { postings }) => sum + postings.length / 4, 0));
    let next = 0;
    for (const { word, postings } of rows) {
      this.#starts.set(word, next);
      this.#lengths.set(word, postings.length / 4);
      for (let at = 0; at < postings.length; at += 4) this.#postings[next++] = postings.readInt32LE(at);
    }
  }

  /** In how many documents a word occurs; 0 for an unknown one. */
  count(word: string): number {
    return this.#lengths.get(word) ?? 0;
  }

  of(word: string): Int32Array {
    const start = this.#starts.get(word) ?? 0;
    return this.#postings.subarray(start, start + this.count(word));
  }
}
