import { compact, cutPairs, cutWords, listTelling } from './cut-words.ts';

/** The searched parts of a document: the title counts most, then keywords, then words that are frequent in the body. */
export interface Searchable {
  readonly title: string;
  readonly keywords: string;
  readonly body: string;
  /** Its other names; its codes, each as a `codeToken`; the ages that it accepts, each as an `ageToken`. */
  readonly names: readonly string[];
}

/** How often a word must occur in the body to count as frequent. */
const frequent = 3;

/** The worth of finding a word, by place: anywhere, often in the body, in the keywords, in the title. */
export const placeWorths = [0.25, 0.4, 0.6, 1] as const;
const [anywhere, often, inKeywords, inTitle] = [0, 1, 2, 3] as const;

/** A document that has a word, and its most telling place there: four times the number of the document, plus the place. */
export type Posting = number;

export const documentOf = (posting: Posting): number => posting >> 2;

/** The worth of finding the word in this document. */
export const worthOf = (posting: Posting): number => placeWorths[posting & 3] ?? 0;

/**
 * A pair of characters that is not a word where it is: 退保 in 只退保费. It finds what the dictionary cuts otherwise, and must not be
 * found as the word.
 */
export const pairToken = (pair: string): string => `~${pair}`;

/** A whole text that leads to a document: its title or another name. */
export const nameToken = (name: string): string => `=${compact(name)}`;

/** A token that finds a document only as the whole query, never within a sentence: a code, or the name of an agent. */
export const codeToken = (code: string): string => `#${compact(code)}`;

/** A token that finds a product which accepts somebody of this age, in full years. */
export const ageToken = (age: number): string => `@${age}`;

/** Whether a name is a token already. */
const isToken = (name: string): boolean => /^[#@]/.test(name);

/** The words of a name, in any order. */
export const calledToken = (words: readonly string[]): string => `&${words.toSorted().join(' ')}`;

/** How many words of a query may form one name. */
export const mostCalled = 3;

function listCalled(names: readonly string[]): string[] {
  return names
    .map(listTelling)
    .filter(({ length }) => length > 1 && length <= mostCalled)
    .map(calledToken);
}

function tokensOf(text: string): string[] {
  const words = cutWords(text);
  const known = new Set(words);
  return [
    ...words,
    ...cutPairs(text)
      .filter((pair) => !known.has(pair))
      .map(pairToken),
  ];
}

/** The most telling place of each word of a document. */
export function placeWords({ title, keywords, body, names }: Searchable): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of tokensOf(body)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const found = new Map<string, number>([...counts].map(([word, count]) => [word, count >= frequent ? often : anywhere]));
  for (const word of tokensOf(keywords)) found.set(word, inKeywords);
  const called = names.filter((name) => !isToken(name));
  const tokens = [...tokensOf(title), ...[title, ...called].map(nameToken), ...listCalled(called), ...names.filter(isToken)];
  for (const word of tokens) found.set(word, inTitle);
  return found;
}

/** The postings of every word of these documents. */
export function listPostings(documents: readonly (Searchable & { readonly ordinal: number })[]): Map<string, Posting[]> {
  const postings = new Map<string, Posting[]>();
  for (const document of documents)
    for (const [word, place] of placeWords(document)) {
      const posting = (document.ordinal << 2) | place;
      const known = postings.get(word);
      if (known) known.push(posting);
      else postings.set(word, [posting]);
    }
  return postings;
}

/** Four bytes for each posting. */
export function packPostings(postings: readonly Posting[]): Buffer {
  const packed = Buffer.alloc(4 * postings.length);
  for (const [at, posting] of postings.entries()) packed.writeInt32LE(posting, 4 * at);
  return packed;
}

/** Postings without those of some documents. */
export function dropDocuments(packed: Buffer, ordinals: ReadonlySet<number>): Buffer {
  const kept: Posting[] = [];
  for (let at = 0; at < packed.length; at += 4) {
    const posting = packed.readInt32LE(at);
    if (!ordinals.has(documentOf(posting))) kept.push(posting);
  }
  return packPostings(kept);
}

interface PackedWord {
  readonly word: string;
  readonly postings: Buffer;
}

function unpack(packed: Buffer): Int32Array {
  return Int32Array.from({ length: packed.length / 4 }, (_, index) => packed.readInt32LE(4 * index));
}

const none = new Int32Array();

/** Postings of many words in one array: an array for each word would need several times the memory. */
export class PostingLists {
  readonly #postings: Int32Array;
  readonly #starts = new Map<string, number>();
  readonly #lengths = new Map<string, number>();
  /** Words that changed since. */
  readonly #changed: ReadonlyMap<string, Int32Array>;

  constructor(rows: readonly PackedWord[], base?: PostingLists) {
    if (base) {
      this.#postings = base.#postings;
      this.#starts = base.#starts;
      this.#lengths = base.#lengths;
      this.#changed = new Map([...base.#changed, ...rows.map(({ word, postings }) => [word, unpack(postings)] as const)]);
      return;
    }
    this.#changed = new Map();
    this.#postings = new Int32Array(rows.reduce((sum, { postings }) => sum + postings.length / 4, 0));
    let next = 0;
    for (const { word, postings } of rows) {
      this.#starts.set(word, next);
      this.#lengths.set(word, postings.length / 4);
      for (let at = 0; at < postings.length; at += 4) this.#postings[next++] = postings.readInt32LE(at);
    }
  }

  /** How many words are kept apart, because they changed. */
  get changedCount(): number {
    return this.#changed.size;
  }

  /** In how many documents a word occurs; 0 for an unknown one. */
  count(word: string): number {
    return this.#changed.get(word)?.length ?? this.#lengths.get(word) ?? 0;
  }

  of(word: string): Int32Array {
    const changed = this.#changed.get(word);
    if (changed) return changed;
    const start = this.#starts.get(word);
    return start === undefined ? none : this.#postings.subarray(start, start + (this.#lengths.get(word) ?? 0));
  }
}
