import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { correctQuery } from './correct-query.ts';
import { cutPairs, cutQuery, normalize } from './cut-words.ts';
import { places, writeQuery } from './make-vector.ts';
import { markRanges, takeExcerpt } from './mark-ranges.ts';
import { synonymLines } from './search-words-data.ts';
import { findMatches, type FoundDocument, listDocuments, type Match, type Term } from './search.queries.ts';
import { numberDay, type Ranked, type Vocabularies, type Vocabulary } from './vocabulary.ts';

export interface SearchDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly vocabularies: Vocabularies;
}

type Answer = AnswerOf<'search'>;
type Kind = Answer['list'][number]['kind'];

/** The kinds in the order of the groups. The factor says which of two equal documents is more useful. */
const kinds: Readonly<Record<Kind, { readonly name: string; readonly factor: number }>> = {
  product: { name: '产品', factor: 1.6 },
  faq: { name: '常见问题', factor: 1.25 },
  guide: { name: '指南与教育', factor: 1.1 },
  service: { name: '服务', factor: 1 },
  claims: { name: '理赔案例', factor: 1 },
  news: { name: '新闻', factor: 0.95 },
  disclosure: { name: '信息披露', factor: 0.9 },
  page: { name: '其他页面', factor: 1 },
  branch: { name: '分支机构', factor: 0.7 },
  hospital: { name: '医院', factor: 0.5 },
};

/** A pair of characters counts less than a word; a document must have this part of what the query says. */
const pairFactor = 0.3;
const leastPart = 0.3;
/** The rarity of a word that is in half of all documents: it says nothing, unless there is no other. */
const inHalfOfAll = Math.log(3);
/** How much more a text of today counts. */
const newest = 0.2;

const synonymsOf = (word: string): string[] => synonymLines.filter((line) => line.includes(word)).flat();

interface Plan {
  readonly terms: readonly Term[];
  /** What is highlighted. */
  readonly words: readonly string[];
}

function makeTerm(words: readonly string[], weight: number): Term {
  return { queries: places.map(({ mark, worth }) => ({ query: writeQuery(words, mark), worth })), weight };
}

/** What to look for: each word with those that mean the same, and the pairs of characters of the query. */
function planSearch(query: string, vocabulary: Vocabulary): Plan {
  const words = cutQuery(query);
  const groups = words.map((word) => [...new Set([word, ...synonymsOf(word)])].filter((one) => vocabulary.count(one) > 0));
  const pairs = [...new Set(cutPairs(query))].filter((pair) => vocabulary.count(pair) > 0 && !words.includes(pair));
  const weigh = (alternatives: readonly string[]) => vocabulary.rarity(Math.max(...alternatives.map((word) => vocabulary.count(word))));
  const known = [
    ...groups.filter((alternatives) => alternatives.length > 0).map((alternatives) => ({ alternatives, factor: 1 })),
    ...pairs.map((pair) => ({ alternatives: [pair], factor: pairFactor })),
  ];
  const telling = known.filter(({ alternatives }) => weigh(alternatives) > inHalfOfAll);
  const used = telling.length > 0 ? telling : known;
  return {
    terms: used.map(({ alternatives, factor }) => makeTerm(alternatives, factor * weigh(alternatives))),
    words: [...new Set([normalize(query).trim(), ...groups.flat()])].filter((word) => word !== ''),
  };
}

/** Of two texts of a series, the newer one is more useful. */
function weighAge(publishedOn: number | null, today: number): number {
  return publishedOn === null ? 1 : 1 + newest / (1 + (today - publishedOn) / 365);
}

interface Hit {
  readonly id: number;
  readonly kind: Kind;
  readonly score: number;
}

/**
 * How well documents fit, by id: the weights of the terms that a document has, each times the worth of its best place, times the
 * part of all weights that it has. Documents that have too little are left out.
 */
function scoreMatches(matches: readonly Match[], terms: readonly Term[]): Map<number, number> {
  const found = new Map<number, { weight: number; worth: number }>();
  for (const [term, { weight }] of terms.entries()) {
    const best = new Map<number, number>();
    for (const { ids, worth } of matches.filter((match) => match.term === term))
      for (const id of ids) if (worth > (best.get(id) ?? 0)) best.set(id, worth);
    for (const [id, worth] of best) {
      const sum = found.get(id) ?? { weight: 0, worth: 0 };
      found.set(id, { weight: sum.weight + weight, worth: sum.worth + worth * weight });
    }
  }
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(
    [...found].filter(([, { weight }]) => weight >= leastPart * all).map(([id, { weight, worth }]) => [id, (worth * weight) / all]),
  );
}

/** The shown documents among those found, the best first. */
function rank(scores: ReadonlyMap<number, number>, { documents }: Vocabulary, today: number): Hit[] {
  const hits: Hit[] = [];
  for (const [id, score] of scores) {
    const document = documents.get(id);
    if (!document || !isShown(document, today)) continue;
    // The index has these kinds only.
    const kind = document.kind as Kind;
    hits.push({ id, kind, score: score * kinds[kind].factor * weighAge(document.publishedOn, today) });
  }
  return hits.sort((one, other) => other.score - one.score || one.id - other.id);
}

function isShown({ publishedOn: from, withdrawnOn: until }: Ranked, today: number): boolean {
  return (from === null || from <= today) && (until === null || today < until);
}

/** The documents that fit, the best first. If the index was replaced since its words were read, they are read again. */
async function findHits({ db, vocabularies }: SearchDeps, terms: readonly Term[], today: number): Promise<Hit[]> {
  if (terms.length === 0) return [];
  const scores = scoreMatches(await findMatches(db, terms), terms);
  const known = await vocabularies.current();
  const isOutdated = [...scores.keys()].some((id) => !known.documents.has(id));
  return rank(scores, isOutdated ? await vocabularies.renew() : known, today);
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

/**
 * Searches the site. If the query has a wrong character or is in pinyin, what was probably meant is searched instead. Returns
 * the answer and whether all words of the query are words of the site.
 */
export async function searchSite(
  deps: SearchDeps,
  { text, kind, pageNum, pageSize }: ParsedRequestOf<'search'>,
): Promise<{ answer: Answer; isOfSite: boolean }> {
  const vocabulary = await deps.vocabularies.current();
  const query = normalize(text).trim();
  const corrected = correctQuery(query, vocabulary) ?? null;
  const { terms, words } = planSearch(corrected ?? query, vocabulary);
  const hits = await findHits(deps, terms, numberDay(dayInShanghai(deps.clock())));
  const counts = new Map<Kind, number>();
  for (const hit of hits) counts.set(hit.kind, (counts.get(hit.kind) ?? 0) + 1);
  const listed = kind ? hits.filter((hit) => hit.kind === kind) : hits;
  const ids = listed.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(({ id }) => id);
  const found = new Map((await listDocuments(deps.db, ids)).map((document) => [document.id, document]));
  const names = Object.keys(kinds) as Kind[];
  return {
    answer: {
      total: listed.length,
      corrected,
      groups: names.flatMap((one) => (counts.has(one) ? [{ kind: one, name: kinds[one].name, total: counts.get(one) ?? 0 }] : [])),
      list: ids.flatMap((id) => {
        const document = found.get(id);
        return document ? [presentDocument(document, words)] : [];
      }),
    },
    isOfSite: cutQuery(query).every((word) => word.length > 1 && vocabulary.count(word) > 0),
  };
}
