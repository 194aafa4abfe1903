import { documentOf, worthOf } from './postings.ts';
import type { Kind } from './kinds.ts';
import type { Ranked, Vocabulary } from './vocabulary.ts';

/** What is looked for: words of which a document should have one, and how much that says. */
export interface Term {
  readonly words: readonly string[];
  readonly weight: number;
}

/** A document must have this part of what the query says. */
const leastPart = 0.3;
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
 * How well each document fits, by its number; 0 if it has too little of what is looked for, or is not shown. A frequent word is in
 * thousands of documents, so these are plain loops over arrays of numbers.
 */
export function scoreDocuments(terms: readonly Term[], { documents, postings }: Vocabulary, today: number): Float64Array {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  /** The weights of the terms that a document has. */
  const weights = new Float64Array(documents.length);
  /** The same, each times the worth of its best place. */
  const scores = new Float64Array(documents.length);
  for (const { words, weight } of terms) {
    const best = new Float64Array(documents.length);
    for (const word of words) {
      const found = postings.of(word);
      for (let at = 0; at < found.length; at += 1) {
        const posting = found[at] ?? 0;
        const worth = worthOf(posting);
        if (worth > (best[documentOf(posting)] ?? 0)) best[documentOf(posting)] = worth;
      }
    }
    for (let ordinal = 0; ordinal < best.length; ordinal += 1) {
      const worth = best[ordinal] ?? 0;
      if (worth === 0) continue;
      weights[ordinal] = (weights[ordinal] ?? 0) + weight;
      scores[ordinal] = (scores[ordinal] ?? 0) + weight * worth;
    }
  }
  for (let ordinal = 0; ordinal < scores.length; ordinal += 1) {
    const weight = weights[ordinal] ?? 0;
    const document = documents[ordinal];
    if (weight === 0 || !document) continue;
    const isFound = weight >= leastPart * all && isShown(document, today);
    scores[ordinal] = isFound ? (((scores[ordinal] ?? 0) * weight) / all) * document.factor * weighAge(document.publishedOn, today) : 0;
  }
  return scores;
}

/** The numbers of the best documents of a kind, or of all kinds, in order. Thousands are found, so only the best are sorted. */
export function takeBest(scores: Float64Array, { documents }: Vocabulary, kind: Kind | undefined, count: number): number[] {
  const found: number[] = [];
  for (let ordinal = 0; ordinal < scores.length; ordinal += 1)
    if (scores[ordinal] !== 0 && (kind === undefined || documents[ordinal]?.kind === kind)) found.push(ordinal);
  const scoreOf = (ordinal: number) => scores[ordinal] ?? 0;
  const sorted = new Float64Array(found.length);
  for (let at = 0; at < found.length; at += 1) sorted[at] = scoreOf(found[at] ?? 0);
  const least = sorted.sort()[Math.max(0, sorted.length - count)] ?? 0;
  return found
    .filter((ordinal) => scoreOf(ordinal) >= least)
    .sort((one, other) => scoreOf(other) - scoreOf(one) || one - other)
    .slice(0, count);
}

/** How many documents of each kind were found. */
export function countKinds(scores: Float64Array, { documents }: Vocabulary): Map<Kind, number> {
  const counts = new Map<Kind, number>();
  for (let ordinal = 0; ordinal < scores.length; ordinal += 1) {
    const document = documents[ordinal];
    if (scores[ordinal] !== 0 && document) counts.set(document.kind, (counts.get(document.kind) ?? 0) + 1);
  }
  return counts;
}
