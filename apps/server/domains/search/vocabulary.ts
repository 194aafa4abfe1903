import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { keepFor } from '../../platform/keep-for.ts';
import { findBuild, listRanked, listWords, type RankedDocument } from './search.queries.ts';

/** How long the words of an index are cached before it is asked whether there is another. */
const currentForMs = 2_000;

/** What the ranking needs of a document. Days are numbers, because a search compares thousands of them. */
export interface Ranked {
  readonly id: number;
  readonly kind: string;
  readonly publishedOn: number | null;
  readonly withdrawnOn: number | null;
}

/** A day as a number: tomorrow is one more than today. */
export const numberDay = (day: string): number => Date.parse(day) / 86_400_000;

function toRanked({ id, kind, published_on: from, withdrawn_on: until }: RankedDocument): Ranked {
  return { id, kind, publishedOn: from === null ? null : numberDay(from), withdrawnOn: until === null ? null : numberDay(until) };
}

/** The words of the index in force, and what the ranking needs of its documents. */
export interface Vocabulary {
  readonly documents: ReadonlyMap<number, Ranked>;
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

/** A read-through cache. Each server has its own; it may be outdated for `currentForMs` at most. */
export function createVocabularies(db: Database, clock: Clock): Vocabularies {
  let last: { readonly build: string | undefined; readonly vocabulary: Vocabulary } | undefined;

  async function read(): Promise<Vocabulary> {
    const build = await findBuild(db);
    if (last && last.build === build) return last.vocabulary;
    const rows = await listWords(db);
    const documents = new Map((await listRanked(db)).map((document) => [document.id, toRanked(document)]));
    const counts = new Map(rows.map(({ word, documents }) => [word, documents]));
    const frequent = rows.toSorted((one, other) => other.documents - one.documents);
    const spelled = frequent.filter(({ pinyin }) => pinyin !== '');
    const vocabulary: Vocabulary = {
      documents,
      count: (word) => counts.get(word) ?? 0,
      rarity: (found) => Math.log(1 + documents.size / (1 + found)),
      byPinyin: new Map(
        Object.entries(Object.groupBy(spelled, ({ pinyin }) => pinyin)).map(([pinyin, words = []]) => [
          pinyin,
          words.map(({ word }) => word),
        ]),
      ),
      corrections: frequent.filter(({ corrects }) => corrects).map(({ word }) => word),
    };
    last = { build, vocabulary };
    return vocabulary;
  }

  return { current: keepFor(currentForMs, clock, read), renew: read };
}
