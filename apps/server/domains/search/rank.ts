import type { Kind } from './kinds.ts';
import { documentOf, type PostingLists, worthOf } from './postings.ts';
import type { Ranked, Sums, Vocabulary } from './vocabulary.ts';

/** What is looked for: words of which a document should have one, and how much that says. */
export interface Term {
  readonly words: readonly string[];
  readonly weight: number;
}

/** A document that was found, by its number. */
interface Hit {
  readonly ordinal: number;
  readonly score: number;
}

export interface Ranking {
  /** How many documents of each kind were found. */
  readonly totals: ReadonlyMap<Kind, number>;
  /** The numbers of the best documents, in order. */
  readonly best: readonly number[];
}

interface Wanted {
  /** Only the best of this kind. */
  readonly kind?: Kind | undefined;
  /** So many of the best. */
  readonly count: number;
  readonly today: number;
}

/** A document must have this part of what the query says. */
const leastPart = 0.3;
/** So many hits wait until they are sorted, and twice as many as are wanted. */
const sortedTogether = 100;
/** How much more a text of today counts. */
const newest = 0.2;

/** Of two texts of a series, the newer one is more useful. */
function weighAge(publishedOn: number | null, today: number): number {
  return publishedOn === null ? 1 : 1 + newest / (1 + (today - publishedOn) / 365);
}

function isShown({ publishedOn: from, withdrawnOn: until }: Ranked, today: number): boolean {
  return (from === null || from <= today) && (until === null || today < until);
}

/** Adds a term to the sums of every document that has one of its words: what counts is the most telling place of all. */
function addTerm({ words, weight }: Term, postings: PostingLists, { bestWorths, weights, worths }: Sums): void {
  const lists = words.map((word) => postings.of(word));
  for (const list of lists)
    for (let at = 0; at < list.length; at += 1) {
      const posting = list[at] ?? 0;
      const worth = worthOf(posting);
      if (worth > (bestWorths[documentOf(posting)] ?? 0)) bestWorths[documentOf(posting)] = worth;
    }
  for (const list of lists)
    for (let at = 0; at < list.length; at += 1) {
      const ordinal = documentOf(list[at] ?? 0);
      const worth = bestWorths[ordinal] ?? 0;
      if (worth === 0) continue;
      weights[ordinal] = (weights[ordinal] ?? 0) + weight;
      worths[ordinal] = (worths[ordinal] ?? 0) + weight * worth;
      bestWorths[ordinal] = 0;
    }
}

/** Sorts what was found and keeps the best. Of two equal ones, the one that came first is better. */
function keepBest(found: Hit[], count: number): void {
  found.sort((one, other) => other.score - one.score || one.ordinal - other.ordinal);
  if (found.length > count) found.length = count;
}

/**
 * Ranks the documents that have enough of what is looked for and are shown. A frequent word is in thousands of documents, so what
 * is known of each is kept in arrays of numbers.
 */
export function rankDocuments(terms: readonly Term[], { documents, postings, sums }: Vocabulary, { kind, count, today }: Wanted): Ranking {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  for (const term of terms) addTerm(term, postings, sums);
  const { weights, worths } = sums;
  const totals = new Map<Kind, number>();
  const found: Hit[] = [];
  for (let ordinal = 0; ordinal < documents.length; ordinal += 1) {
    const document = documents[ordinal];
    if (!document || weights[ordinal] === 0) continue;
    const part = (weights[ordinal] ?? 0) / all;
    const worth = worths[ordinal] ?? 0;
    weights[ordinal] = 0;
    worths[ordinal] = 0;
    if (part < leastPart || !isShown(document, today)) continue;
    totals.set(document.kind, (totals.get(document.kind) ?? 0) + 1);
    if (kind !== undefined && kind !== document.kind) continue;
    const score = worth * part * document.factor * weighAge(document.publishedOn, today);
    found.push({ ordinal, score });
    // Thousands are found and a page of them is shown.
    if (found.length >= sortedTogether + 2 * count) keepBest(found, count);
  }
  keepBest(found, count);
  return { totals, best: found.map(({ ordinal }) => ordinal) };
}
