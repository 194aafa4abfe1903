import type { Kind } from '../kinds.ts';
import { documentOf, type PostingLists, worthOf } from '../index/postings.ts';
import type { Ranked, Sums, Vocabulary } from '../index/vocabulary.ts';

/** A term of a search: words of which a document should have one, and their weight. */
export interface Term {
  readonly words: readonly { readonly word: string; readonly weight: number }[];
  /** Whether a document may lack it: an everyday name counts for its document, and not against the others. */
  readonly isExtra?: boolean;
}

/** A document that was found, by its number. */
interface Hit {
  readonly ordinal: number;
  readonly score: number;
  /** Others that ask or rule on the same, the best first. */
  readonly twins?: readonly number[];
}

export interface Ranking {
  /** How many documents of each kind were found. */
  readonly totals: ReadonlyMap<Kind, number>;
  /** The numbers of the best documents, in order. */
  readonly best: readonly number[];
  /** For each of them, others of the same question or clause. */
  readonly twins: ReadonlyMap<number, readonly number[]>;
}

interface Wanted {
  /** Only the best of this kind. */
  readonly kind?: Kind | undefined;
  /** So many of the best. */
  readonly count: number;
  readonly today: number;
  /** Words of which a document comes before all that have none of them. */
  readonly first?: readonly string[];
  /** For a query that finds nothing: documents with any part of it. */
  readonly isNearest?: boolean;
  /** The kind that answers the question. */
  readonly favours?: Kind | undefined;
}

/** A document must have this share of the weight of a query. */
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

/**
 * Adds a term to the sums of every document that has one of its words: only the word with the highest worth at its place counts, with its
 * weight.
 */
function addTerm({ words }: Term, postings: PostingLists, { bestWorths, bestWeights, weights, worths }: Sums): void {
  const lists = words.map(({ word, weight }) => ({ list: postings.of(word), weight }));
  for (const { list, weight } of lists)
    for (let at = 0; at < list.length; at += 1) {
      const posting = list[at] ?? 0;
      const ordinal = documentOf(posting);
      const worth = weight * worthOf(posting);
      if (worth <= (bestWorths[ordinal] ?? 0)) continue;
      bestWorths[ordinal] = worth;
      bestWeights[ordinal] = weight;
    }
  for (const { list } of lists)
    for (let at = 0; at < list.length; at += 1) {
      const ordinal = documentOf(list[at] ?? 0);
      const worth = bestWorths[ordinal] ?? 0;
      if (worth === 0) continue;
      weights[ordinal] = (weights[ordinal] ?? 0) + (bestWeights[ordinal] ?? 0);
      worths[ordinal] = (worths[ordinal] ?? 0) + worth;
      bestWorths[ordinal] = 0;
    }
}

/** Sorts the found documents and keeps the best. Of two equal ones, the one that came first is better. */
function keepBest(found: Hit[], count: number): void {
  found.sort((one, other) => other.score - one.score || one.ordinal - other.ordinal);
  if (found.length > count) found.length = count;
}

/** How much more a document of the answering kind counts. */
const favoured = 1.6;
/** More than any score. */
const before = 1_000;

/** The best of those with the same content, with the others. */
function joinTwins(hits: Hit[]): Hit[] {
  const [best, ...others] = hits.toSorted((one, other) => other.score - one.score || one.ordinal - other.ordinal);
  return best ? [{ ...best, twins: others.map(({ ordinal }) => ordinal) }] : [];
}

/** The score of a document that has all terms. */
const sumWeights = (terms: readonly Term[]): number =>
  terms.reduce((sum, { words }) => sum + Math.max(0, ...words.map(({ weight }) => weight)), 0);

/** Scores every shown document that has enough of the terms, and clears the sums. */
function* scoreDocuments(
  terms: readonly Term[],
  { documents, postings, sums }: Vocabulary,
  wanted: Wanted,
): Generator<Hit & { readonly of: Ranked }> {
  const all = sumWeights(terms);
  const needed = leastPart * sumWeights(terms.filter(({ isExtra }) => !isExtra));
  const { weights, worths } = sums;
  const first = new Set((wanted.first ?? []).flatMap((word) => [...postings.of(word)].map(documentOf)));
  for (let ordinal = 0; ordinal < documents.length; ordinal += 1) {
    if (weights[ordinal] === 0) continue;
    const weight = weights[ordinal] ?? 0;
    const part = weight / all;
    const worth = worths[ordinal] ?? 0;
    weights[ordinal] = 0;
    worths[ordinal] = 0;
    const of = documents[ordinal];
    if (!of || (weight < needed && !wanted.isNearest && !first.has(ordinal)) || !isShown(of, wanted.today)) continue;
    const score =
      worth * part * of.factor * (of.kind === wanted.favours ? favoured : 1) * weighAge(of.publishedOn, wanted.today) +
      (first.has(ordinal) ? before : 0);
    yield { ordinal, score, of };
  }
}

/**
 * Ranks the shown documents that have enough of the terms. A frequent word is in thousands of documents, so what is known of each is kept
 * in arrays of numbers.
 */
export function rankDocuments(terms: readonly Term[], index: Vocabulary, wanted: Wanted): Ranking {
  const { kind, count } = wanted;
  for (const term of terms) addTerm(term, index.postings, index.sums);
  const totals = new Map<Kind, number>();
  const found: Hit[] = [];
  const twins = new Map<number, Hit[]>();
  const take = (hit: Hit, of: Ranked): void => {
    totals.set(of.kind, (totals.get(of.kind) ?? 0) + 1);
    if (kind !== undefined && kind !== of.kind) return;
    found.push(hit);
    // Thousands are found and a page of them is shown.
    if (found.length >= sortedTogether + 2 * count) keepBest(found, count);
  };
  for (const { of, ...hit } of scoreDocuments(terms, index, wanted)) {
    const group = of.twin === null ? undefined : twins.get(of.twin);
    if (of.twin === null) take(hit, of);
    else if (group) group.push(hit);
    else twins.set(of.twin, [hit]);
  }
  for (const hit of [...twins.values()].flatMap(joinTwins)) {
    const of = index.documents[hit.ordinal];
    if (of) take(hit, of);
  }
  keepBest(found, count);
  return { totals, best: found.map(({ ordinal }) => ordinal), twins: new Map(found.map((hit) => [hit.ordinal, hit.twins ?? []])) };
}

/**
 * The same for a reader: if few documents have enough of the terms, documents with some of them follow, up to `least` in all. Nothing
 * follows where nothing was found.
 */
export function rankEnough(terms: readonly Term[], index: Vocabulary, wanted: Wanted, least: number): Ranking {
  const ranking = rankDocuments(terms, index, wanted);
  const total = [...ranking.totals.values()].reduce((sum, one) => sum + one, 0);
  if (total === 0 || total >= least) return ranking;
  const { kind, count, ...others } = wanted;
  const enough = new Set(rankDocuments(terms, index, { ...others, count: least }).best);
  const nearest = rankDocuments(terms, index, { ...others, count: least, isNearest: true });
  const added = nearest.best.filter((ordinal) => !enough.has(ordinal)).slice(0, least - total);
  const kindOf = (ordinal: number) => index.documents[ordinal]?.kind;
  const totals = new Map(ranking.totals);
  for (const one of added.map(kindOf)) if (one) totals.set(one, (totals.get(one) ?? 0) + 1);
  const shown = added.filter((ordinal) => kind === undefined || kind === kindOf(ordinal));
  return {
    totals,
    best: [...ranking.best, ...shown].slice(0, count),
    twins: new Map([...nearest.twins, ...ranking.twins]),
  };
}
