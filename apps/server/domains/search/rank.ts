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

interface Score {
  /** The weights of the terms that the document has. */
  weight: number;
  /** The same, each times the worth of its best place. */
  worth: number;
}

/** The scores of the documents that have a word of a term, by number. */
function scoreDocuments(terms: readonly Term[], { postings }: Vocabulary): Map<number, Score> {
  const scores = new Map<number, Score>();
  for (const { words, weight } of terms) {
    const best = new Map<number, number>();
    for (const word of words)
      for (const posting of postings.of(word)) {
        const document = documentOf(posting);
        const worth = worthOf(posting);
        if (worth > (best.get(document) ?? 0)) best.set(document, worth);
      }
    for (const [document, worth] of best) {
      const score = scores.get(document);
      if (score) {
        score.weight += weight;
        score.worth += weight * worth;
      } else scores.set(document, { weight, worth: weight * worth });
    }
  }
  return scores;
}

/** The shown documents that fit, the best first: those that have much of what is looked for, in telling places. */
export function rankDocuments(terms: readonly Term[], vocabulary: Vocabulary, today: number): Hit[] {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const hits: Hit[] = [];
  for (const [ordinal, { weight, worth }] of scoreDocuments(terms, vocabulary)) {
    const document = vocabulary.documents[ordinal];
    if (weight < leastPart * all || !document || !isShown(document, today)) continue;
    // The index has these kinds only.
    const kind = document.kind as Kind;
    hits.push({ ordinal, kind, score: ((worth * weight) / all) * kinds[kind].factor * weighAge(document.publishedOn, today) });
  }
  return hits.sort((one, other) => other.score - one.score || one.ordinal - other.ordinal);
}
