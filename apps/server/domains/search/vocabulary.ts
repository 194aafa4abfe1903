import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { keepFor } from '../../platform/keep-for.ts';
import { type Kind, kinds } from './kinds.ts';
import { PostingLists } from './postings.ts';
import { findBuild, listRanked, listWords, type RankedDocument, type WordRow } from './search.queries.ts';

/** How long an index is used before it is asked whether there is another. */
const currentForMs = 2_000;

/** What the ranking needs of a document. Days are numbers, because a search compares thousands of them. */
export interface Ranked {
  readonly kind: Kind;
  /** Which of two equal documents of different kinds is more useful. */
  readonly factor: number;
  readonly publishedOn: number | null;
  readonly withdrawnOn: number | null;
}

/** A day as a number: tomorrow is one more than today. */
export const numberDay = (day: string): number => Date.parse(day) / 86_400_000;

function toRanked({ kind: stored, published_on: from, withdrawn_on: until }: RankedDocument): Ranked {
  // The index has these kinds only.
  const kind = stored as Kind;
  return {
    kind,
    factor: kinds[kind].factor,
    publishedOn: from === null ? null : numberDay(from),
    withdrawnOn: until === null ? null : numberDay(until),
  };
}

/** What a search adds up for each document. All zero between two searches: new arrays for each would be much work for the memory. */
export interface Sums {
  /** The worth of the most telling place of one term. */
  readonly bestWorths: Float64Array;
  /** The weights of the terms that it has. */
  readonly weights: Float64Array;
  /** The same, each times the worth of its place. */
  readonly worths: Float64Array;
}

/** The words of the index in force, and what the ranking needs of its documents. */
export interface Vocabulary {
  /** Names the index; undefined before the first one. */
  readonly build: string | undefined;
  /** By number. */
  readonly documents: readonly Ranked[];
  /** Which documents have a word. */
  readonly postings: PostingLists;
  readonly sums: Sums;
  /** In how many documents a word occurs; 0 for an unknown one. */
  count(word: string): number;
  /** How rare a word is: rare words say more about what is looked for. */
  rarity(documents: number): number;
  /** Words by their pinyin, those of most documents first. */
  readonly byPinyin: ReadonlyMap<string, readonly string[]>;
  /** Words that a query may be corrected to, those of most documents first. */
  readonly corrections: readonly string[];
}

export interface Vocabularies {
  current(): Promise<Vocabulary>;
  /** Asks now whether there is another index. */
  renew(): Promise<Vocabulary>;
}

function toVocabulary(build: string | undefined, words: readonly WordRow[], ranked: readonly RankedDocument[]): Vocabulary {
  const postings = new PostingLists(words);
  const documents = ranked.map(toRanked);
  const told = words
    .filter(({ pinyin, corrects }) => pinyin !== '' || corrects)
    .toSorted((one, other) => other.postings.length - one.postings.length);
  const byPinyin = Object.groupBy(
    told.filter(({ pinyin }) => pinyin !== ''),
    ({ pinyin }) => pinyin,
  );
  return {
    build,
    documents,
    postings,
    sums: {
      bestWorths: new Float64Array(documents.length),
      weights: new Float64Array(documents.length),
      worths: new Float64Array(documents.length),
    },
    count: (word) => postings.count(word),
    rarity: (found) => Math.log(1 + documents.length / (1 + found)),
    byPinyin: new Map(Object.entries(byPinyin).map(([pinyin, group = []]) => [pinyin, group.map(({ word }) => word)])),
    corrections: told.filter(({ corrects }) => corrects).map(({ word }) => word),
  };
}

/** A read-through cache. Each server has its own; it may be outdated for `currentForMs` at most. */
export function createVocabularies(db: Database, clock: Clock): Vocabularies {
  let last: Vocabulary | undefined;

  async function read(): Promise<Vocabulary> {
    const build = await findBuild(db);
    if (last && last.build === build) return last;
    const vocabulary = toVocabulary(build, await listWords(db), await listRanked(db));
    // The index was replaced in between.
    if ((await findBuild(db)) !== build) return read();
    last = vocabulary;
    return vocabulary;
  }

  return { current: keepFor(currentForMs, clock, read), renew: read };
}
