import { documentOf, worthOf } from './postings.ts';
import { kinds, type Kind } from './kinds.ts';
import type { Ranked, Vocabulary } from './vocabulary.ts';

/** What is looked for: words of which a document should have one, and how much that says. */
export interface Term {
  readonly words: readonly string[];
  readonly weight: number;
}

/** A document that fits, by its number. */
export interface Hit {
  readonly ordinal: number;
  readonly kind: Kind;
  readonly score: number;
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

/** By the number of a document: the weights of the terms that it has, and the same, each times the worth of its best place. */
interface Scores {
  readonly weights: Float64Array;
  readonly worths: Float64Array;
}

/** Scores every document. Loops over arrays by number, because a frequent word is in thousands of documents. */
function scoreDocuments(terms: readonly Term[], { documents, postings }: Vocabulary): Scores {
  const weights = new Float64Array(documents.length);
  const worths = new Float64Array(documents.length);
  for (const { words, weight } of terms) {
    const best = new Float64Array(documents.length);
    for (const word of words)
      for (const posting of postings.of(word)) {
        const worth = worthOf(posting);
        if (worth > (best[documentOf(posting)] ?? 0)) best[documentOf(posting)] = worth;
      }
    for (let ordinal = 0; ordinal < best.length; ordinal += 1) {
      const worth = best[ordinal] ?? 0;
      if (worth === 0) continue;
      weights[ordinal] = (weights[ordinal] ?? 0) + weight;
      worths[ordinal] = (worths[ordinal] ?? 0) + weight * worth;
    }
  }
  return { weights, worths };
}

/** The shown documents that fit, in any order: those that have enough of what is looked for. */
export function findHits(terms: readonly Term[], vocabulary: Vocabulary, today: number): Hit[] {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const { weights, worths } = scoreDocuments(terms, vocabulary);
  const hits: Hit[] = [];
  for (let ordinal = 0; ordinal < weights.length; ordinal += 1) {
    const weight = weights[ordinal] ?? 0;
    const document = vocabulary.documents[ordinal];
    if (weight === 0 || weight < leastPart * all || !document || !isShown(document, today)) continue;
    // The index has these kinds only.
    const kind = document.kind as Kind;
    const score = (((worths[ordinal] ?? 0) * weight) / all) * kinds[kind].factor * weighAge(document.publishedOn, today);
    hits.push({ ordinal, kind, score });
  }
  return hits;
}

/** The best of these, in order. Thousands are found and a page of them is shown, so only the best are sorted as objects. */
export function takeBest(hits: readonly Hit[], count: number): Hit[] {
  const scores = Float64Array.from(hits, ({ score }) => score).sort();
  const least = scores[Math.max(0, scores.length - count)] ?? 0;
  const best = hits.filter(({ score }) => score >= least);
  return best.sort((one, other) => other.score - one.score || one.ordinal - other.ordinal).slice(0, count);
}
