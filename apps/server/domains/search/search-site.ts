import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { simplify } from '../../platform/text/simplify.ts';
import { correctQuery } from './query/correct-query.ts';
import { cutQuery, normalize } from './index/cut-words.ts';
import { type Kind, kinds } from './kinds.ts';
import { type Plan, planSearch } from './query/plan-search.ts';
import { mostTwins, presentHit } from './query/present-hits.ts';
import { type Ranking, rankDocuments, rankEnough } from './query/rank.ts';
import { listDocuments } from './search.queries.ts';
import { numberDay, type Vocabularies, type Vocabulary } from './index/vocabulary.ts';

export interface SearchDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly vocabularies: Vocabularies;
}

type Answer = AnswerOf<'search'>;
type Request = ParsedRequestOf<'search'>;

/** How many of the nearest documents are shown for a query that finds nothing. */
const nearestCount = 5;

/** If fewer are found, near documents follow. */
const leastFound = 5;

interface Found {
  readonly answer: Answer;
  /** Whether all words of the query are words of the site. */
  readonly isOfSite: boolean;
}

/** The hits of a part of a ranking. Undefined if another index is in force meanwhile. */
async function readHits(
  db: Database,
  { build }: Vocabulary,
  { best, twins }: Ranking,
  { words }: Plan,
): Promise<Answer['list'] | undefined> {
  const twinsOf = (ordinal: number) => (twins.get(ordinal) ?? []).slice(0, mostTwins);
  const ordinals = best.flatMap((ordinal) => [ordinal, ...twinsOf(ordinal)]);
  const found = new Map((await listDocuments(db, build, ordinals)).map((document) => [document.ordinal, document]));
  if (found.size < ordinals.length) return undefined;
  const documentsOf = (some: readonly number[]) => some.flatMap((ordinal) => found.get(ordinal) ?? []);
  return best.flatMap((ordinal) => documentsOf([ordinal]).map((document) => presentHit(document, documentsOf(twinsOf(ordinal)), words)));
}

/** Searches an index. Undefined if another one is in force meanwhile. */
async function searchIndex({ db, clock }: SearchDeps, vocabulary: Vocabulary, request: Request): Promise<Found | undefined> {
  const { kind, pageNum, pageSize } = request;
  const query = simplify(normalize(request.text).trim());
  const corrected = correctQuery(query, vocabulary) ?? null;
  const plan = planSearch(corrected ?? query, vocabulary);
  const today = numberDay(dayInShanghai(clock()));
  const ranking = rankEnough(
    plan.terms,
    vocabulary,
    {
      kind,
      count: pageNum * pageSize,
      today,
      first: plan.first,
      favours: plan.favours,
    },
    leastFound,
  );
  const list = await readHits(db, vocabulary, { ...ranking, best: ranking.best.slice((pageNum - 1) * pageSize) }, plan);
  const isInVain = ranking.totals.size === 0;
  const nearest = isInVain ? rankDocuments(plan.terms, vocabulary, { count: nearestCount, today, isNearest: true }) : undefined;
  const nearestHits = nearest ? await readHits(db, vocabulary, nearest, plan) : [];
  if (!list || !nearestHits) return undefined;
  const { totals } = ranking;
  const names = Object.keys(kinds) as Kind[];
  return {
    answer: {
      total: kind ? (totals.get(kind) ?? 0) : [...totals.values()].reduce((sum, one) => sum + one, 0),
      corrected,
      groups: names.flatMap((one) => (totals.has(one) ? [{ kind: one, name: kinds[one].name, total: totals.get(one) ?? 0 }] : [])),
      list,
      nearest: nearestHits,
    },
    isOfSite: cutQuery(query).every((word) => word.length > 1 && vocabulary.count(word) > 0),
  };
}

/**
 * Searches the site. Traditional characters are read as simplified ones. If the query has a wrong character or is in pinyin, the corrected
 * query is searched instead.
 */
export async function searchSite(deps: SearchDeps, request: Request): Promise<Found> {
  const found =
    (await searchIndex(deps, await deps.vocabularies.current(), request)) ??
    (await searchIndex(deps, await deps.vocabularies.renew(), request));
  if (!found) throw new Error('the index of the search was replaced twice during one search');
  return found;
}
