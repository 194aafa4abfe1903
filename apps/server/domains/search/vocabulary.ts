import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { keepFor } from '../../platform/keep-for.ts';
import { countDocuments, findBuild, listWords } from './search.queries.ts';

/** How long the words of an index are cached before it is asked whether there is another. */
const currentForMs = 2_000;

/** The words of the index in force. */
export interface Vocabulary {
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
}

/** A read-through cache. Each server has its own; it may be outdated for `currentForMs` at most. */
export function createVocabularies(db: Database, clock: Clock): Vocabularies {
  let last: { readonly build: string | undefined; readonly vocabulary: Vocabulary } | undefined;

  async function read(): Promise<Vocabulary> {
    const build = await findBuild(db);
    if (last && last.build === build) return last.vocabulary;
    const rows = await listWords(db);
    const total = await countDocuments(db);
    const counts = new Map(rows.map(({ word, documents }) => [word, documents]));
    const frequent = rows.toSorted((one, other) => other.documents - one.documents);
    const spelled = frequent.filter(({ pinyin }) => pinyin !== '');
    const vocabulary: Vocabulary = {
      count: (word) => counts.get(word) ?? 0,
      rarity: (documents) => Math.log(1 + total / (1 + documents)),
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

  return { current: keepFor(currentForMs, clock, read) };
}
