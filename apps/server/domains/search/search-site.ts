import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { correctQuery } from './correct-query.ts';
import { cutPairs, cutQuery, normalize } from './cut-words.ts';
import { type Kind, kinds } from './kinds.ts';
import { markRanges, takeExcerpt } from './mark-ranges.ts';
import { synonymLines } from './search-words-data.ts';
import { rankDocuments, type Term } from './rank.ts';
import { type FoundDocument, listDocuments } from './search.queries.ts';
import { numberDay, type Vocabularies, type Vocabulary } from './vocabulary.ts';

export interface SearchDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly vocabularies: Vocabularies;
}

type Answer = AnswerOf<'search'>;

/** A pair of characters counts less than a word. */
const pairFactor = 0.3;
/** The rarity of a word that is in half of all documents: it says nothing, unless there is no other. */
const inHalfOfAll = Math.log(3);

const synonymsOf = (word: string): string[] => synonymLines.filter((line) => line.includes(word)).flat();

interface Plan {
  readonly terms: readonly Term[];
  /** What is highlighted. */
  readonly words: readonly string[];
}

/** What to look for: each word with those that mean the same, and the pairs of characters of the query. */
function planSearch(query: string, vocabulary: Vocabulary): Plan {
  const occurs = (word: string) => vocabulary.count(word) > 0;
  const words = cutQuery(query);
  const groups = words.map((word) => [...new Set([word, ...synonymsOf(word)])].filter(occurs)).filter((group) => group.length > 0);
  // What has a word has the pairs inside it too.
  const isInside = (pair: string) => words.some((word) => word.includes(pair) && occurs(word));
  const pairs = [...new Set(cutPairs(query))].filter((pair) => occurs(pair) && !isInside(pair));
  const rarityOf = (group: readonly string[]) => vocabulary.rarity(Math.max(...group.map((word) => vocabulary.count(word))));
  const parts = [
    ...groups.map((group) => ({ words: group, rarity: rarityOf(group), factor: 1 })),
    ...pairs.map((pair) => ({ words: [pair], rarity: rarityOf([pair]), factor: pairFactor })),
  ];
  const telling = parts.filter(({ rarity }) => rarity > inHalfOfAll);
  return {
    terms: (telling.length > 0 ? telling : parts).map((part) => ({ words: part.words, weight: part.factor * part.rarity })),
    words: [...new Set([normalize(query).trim(), ...groups.flat()])].filter((word) => word !== ''),
  };
}

function presentDocument({ kind, code, title, body, url, published_on: publishedOn }: FoundDocument, words: readonly string[]) {
  const excerpt = takeExcerpt(body, words);
  return {
    kind: kind as Kind,
    code,
    title,
    titleRanges: markRanges(title, words),
    excerpt,
    excerptRanges: markRanges(excerpt, words),
    url,
    publishedOn,
  };
}

type Request = ParsedRequestOf<'search'>;
interface Found {
  readonly answer: Answer;
  /** Whether all words of the query are words of the site. */
  readonly isOfSite: boolean;
}

/** Searches an index. Undefined if another one is in force meanwhile. */
async function searchIndex({ db, clock }: SearchDeps, vocabulary: Vocabulary, request: Request): Promise<Found | undefined> {
  const { kind, pageNum, pageSize } = request;
  const query = normalize(request.text).trim();
  const corrected = correctQuery(query, vocabulary) ?? null;
  const { terms, words } = planSearch(corrected ?? query, vocabulary);
  const wanted = { kind, count: pageNum * pageSize, today: numberDay(dayInShanghai(clock())) };
  const { totals, best } = rankDocuments(terms, vocabulary, wanted);
  const ordinals = best.slice((pageNum - 1) * pageSize);
  const found = new Map((await listDocuments(db, vocabulary.build, ordinals)).map((document) => [document.ordinal, document]));
  if (found.size < ordinals.length) return undefined;
  const names = Object.keys(kinds) as Kind[];
  return {
    answer: {
      total: kind ? (totals.get(kind) ?? 0) : [...totals.values()].reduce((sum, one) => sum + one, 0),
      corrected,
      groups: names.flatMap((one) => (totals.has(one) ? [{ kind: one, name: kinds[one].name, total: totals.get(one) ?? 0 }] : [])),
      list: ordinals.flatMap((ordinal) => {
        const document = found.get(ordinal);
        return document ? [presentDocument(document, words)] : [];
      }),
    },
    isOfSite: cutQuery(query).every((word) => word.length > 1 && vocabulary.count(word) > 0),
  };
}

/** Searches the site. If the query has a wrong character or is in pinyin, what was probably meant is searched instead. */
export async function searchSite(deps: SearchDeps, request: Request): Promise<Found> {
  const found =
    (await searchIndex(deps, await deps.vocabularies.current(), request)) ??
    (await searchIndex(deps, await deps.vocabularies.renew(), request));
  if (!found) throw new Error('the index of the search was replaced twice during one search');
  return found;
}
