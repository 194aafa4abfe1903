import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import { type Kind, kinds } from '../kinds.ts';
import { nameToken, PostingLists } from './postings.ts';
import { findBuild } from './build.queries.ts';
import { normalize, teachWords } from './cut-words.ts';
import { listRanked, listSpellings, listWords, type RankedDocument } from '../search.queries.ts';
import { openSpellings, type Spellings } from './spellings.ts';

/** More changed words than this are read anew with all others. */
const mostChanged = 20_000;

/** How long an index is used before it is asked whether there is another. */
const currentForMs = 2_000;

/** The data of a document that the ranking needs. Days are numbers, because a search compares thousands of them. */
export interface Ranked {
  readonly kind: Kind;
  /** Documents with the same number are one hit. Null: no other document has the same content. */
  readonly twin: number | null;
  /** Which of two equal documents of different kinds is more useful. */
  readonly factor: number;
  readonly publishedOn: number | null;
  readonly withdrawnOn: number | null;
}

/** A day as a number: tomorrow is one more than today. */
export const numberDay = (day: string): number => Date.parse(day) / 86_400_000;

function toRanked({ kind: stored, published_on: from, withdrawn_on: until }: RankedDocument, twin: number | null): Ranked {
  // The index has these kinds only.
  const kind = stored as Kind;
  return {
    kind,
    twin,
    factor: kinds[kind].factor,
    publishedOn: from === null ? null : numberDay(from),
    withdrawnOn: until === null ? null : numberDay(until),
  };
}

/** By number; a number whose document is gone has none. */
function toDocuments(rows: readonly RankedDocument[]): (Ranked | undefined)[] {
  const counts = new Map<string, number>();
  for (const { twin } of rows) counts.set(twin, (counts.get(twin) ?? 0) + 1);
  const numbers = new Map([...counts].filter(([, count]) => count > 1).map(([twin], index) => [twin, index]));
  const documents: (Ranked | undefined)[] = [];
  for (const row of rows) documents[row.ordinal] = toRanked(row, numbers.get(row.twin) ?? null);
  return documents;
}

/** The sums of a search for each document. All zero between two searches: new arrays for each would be much work for the memory. */
export interface Sums {
  /** The worth of the most telling place of one term. */
  readonly bestWorths: Float64Array;
  /** The weight of the word at that place. */
  readonly bestWeights: Float64Array;
  /** The weights of the terms that it has. */
  readonly weights: Float64Array;
  /** The same, each times the worth of its place. */
  readonly worths: Float64Array;
}

/** The words of the index in force, and the data of its documents that the ranking needs. */
export interface Vocabulary {
  /** Names the index; undefined before the first one. */
  readonly build: string | undefined;
  /** By number. */
  readonly documents: readonly (Ranked | undefined)[];
  /** Which documents have a word. */
  readonly postings: PostingLists;
  readonly sums: Sums;
  /** In how many documents a word occurs; 0 for an unknown one. */
  count(word: string): number;
  /** How rare a word is: rare words say more about what is looked for. */
  rarity(documents: number): number;
  readonly spellings: Spellings;
  /** Words of the site by the customers' words for them. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}

export interface Vocabularies {
  current(): Promise<Vocabulary>;
  /** Asks now whether there is another index. */
  renew(): Promise<Vocabulary>;
  /** Reads every other index soon after it is there, so that no visitor waits for that. Returns the function that ends this. */
  keepCurrent(): () => Promise<void>;
}

type Build = NonNullable<Awaited<ReturnType<typeof findBuild>>>;

const countOf = (postings: PostingLists, word: string): number => postings.count(word) || postings.count(nameToken(word));

/** Reads the index of a build: only the changes, if it follows one that was read. */
async function readIndex(db: Database, build: Build | undefined, last: (Vocabulary & { readonly read?: Build }) | undefined) {
  const isLater = build && last?.read?.basis === build.basis && last.read.number < build.number;
  const follows = isLater && last.postings.changedCount < mostChanged ? last : undefined;
  const words = await listWords(db, follows?.read?.number);
  const postings = new PostingLists(words, follows?.postings);
  const documents = toDocuments(await listRanked(db));
  const spelled = await listSpellings(db);
  // The importer stored synonyms of this form.
  const synonyms = (build?.synonyms ?? []) as { readonly say: string; readonly mean: readonly string[] }[];
  teachWords(synonyms.flatMap(({ say, mean }) => [say, ...mean]));
  const numbers = () => new Float64Array(documents.length);
  return {
    build: build?.sha256,
    read: build,
    documents,
    postings,
    sums: { bestWorths: numbers(), bestWeights: numbers(), weights: numbers(), worths: numbers() },
    count: (word: string) => postings.count(word),
    rarity: (found: number) => Math.log(1 + documents.length / (1 + found)),
    spellings: openSpellings(spelled, (word) => countOf(postings, word)),
    synonyms: new Map(synonyms.map(({ say, mean }) => [normalize(say), mean.map(normalize)])),
  };
}

/** A read-through cache. Each server has its own; it may be outdated for `currentForMs` at most. Callers at once share one renewal. */
export function createVocabularies(db: Database, clock: Clock): Vocabularies {
  let last: Awaited<ReturnType<typeof readIndex>> | undefined;
  let reading: Promise<Vocabulary> | undefined;
  let askedAt = 0;

  async function read(): Promise<Vocabulary> {
    const build = await findBuild(db);
    if (last && last.build === build?.sha256) return last;
    const vocabulary = await readIndex(db, build, last);
    // The index was replaced in between.
    if ((await findBuild(db))?.sha256 !== build?.sha256) return read();
    last = vocabulary;
    return vocabulary;
  }

  /** A read that is under way is newer than anything that its callers saw. */
  function renew(): Promise<Vocabulary> {
    reading ??= read()
      .then((vocabulary) => {
        askedAt = clock().getTime();
        return vocabulary;
      })
      .finally(() => (reading = undefined));
    return reading;
  }

  async function current(): Promise<Vocabulary> {
    const age = clock().getTime() - askedAt;
    // The clock of a computer may be set back.
    return last && age >= 0 && age <= currentForMs ? last : renew();
  }

  function keepCurrent(): () => Promise<void> {
    // A failed read is tried again by the next search, which reports it.
    const timer = setInterval(() => void renew().catch(() => undefined), currentForMs);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await reading?.catch(() => undefined);
    };
  }

  return { current, renew, keepCurrent };
}
