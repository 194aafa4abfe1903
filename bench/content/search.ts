import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createVocabularies } from '@portal/server/domains/search/index/vocabulary.ts';
import { type SearchDeps, searchSite } from '@portal/server/domains/search/search-site.ts';
import { contentFolder, importContent } from '@portal/server/lifecycle/import-content.ts';
import { systemClock } from '@portal/server/platform/clock.ts';
import type { Database } from '@portal/server/platform/database/connect.ts';
import { atLeast, type Figure, type Measure, median, plain, quantile } from '../figures.ts';
import { withDatabase } from '../server/open-database.ts';

interface Question {
  readonly kind: 'w' | 'e' | 's' | 't' | 'p';
  readonly ask: string;
  /** Codes of which one must be among the first five results. */
  readonly find: readonly string[];
}

/** A question of search-strangers.yaml; `find` is empty if nothing on the site answers. */
interface StrangersQuestion extends Pick<Question, 'ask' | 'find'> {
  readonly kind: string;
  readonly half: 'tune' | 'held';
}

const kinds = { w: 'words of the site', e: 'everyday words', s: 'sentences', t: 'one wrong character', p: 'pinyin' } as const;

const readList = (name: string): unknown => parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
// The files are ours and have this form.
const questions = readList('./search-questions.yaml') as readonly Question[];
const strangers = (readList('./search-strangers.yaml') as readonly StrangersQuestion[]).filter(({ find }) => find.length > 0);

/** Written for a later tuning, before it. */
const callers = readList('./search-callers.yaml') as readonly Pick<Question, 'ask' | 'find'>[];
/** Written before a later tuning: the first, the third … are tuned on, the others only counted. */
const visitors = readList('./search-visitors.yaml') as readonly Pick<Question, 'ask' | 'find'>[];

type Hit = Awaited<ReturnType<typeof searchSite>>['answer']['list'][number];

/** Whether a result matches a label of the lists: a code, an address of the site, or a clause with all its items. */
function isMeant(label: string, { code, url }: Hit): boolean {
  if (label === code) return true;
  if (label.startsWith('page:')) return label.slice('page:'.length) === url;
  return label.startsWith('clause:') && code.startsWith(`${label}.`);
}

interface Asked<One> {
  readonly found: readonly One[];
  readonly missed: readonly string[];
  readonly times: readonly number[];
}

async function askAll<One extends Pick<Question, 'ask' | 'find'>>(deps: SearchDeps, list: readonly One[]): Promise<Asked<One>> {
  const times: number[] = [];
  const missed: string[] = [];
  const found: One[] = [];
  for (const one of list) {
    const began = performance.now();
    const { answer } = await searchSite(deps, { text: one.ask, pageNum: 1, pageSize: 5 });
    times.push(performance.now() - began);
    if (answer.list.some((hit) => one.find.some((label) => isMeant(label, hit)))) found.push(one);
    else
      missed.push(
        `${one.ask}${answer.corrected ? ` (${answer.corrected})` : ''}: ${answer.list.map(({ title }) => title).join(' | ') || 'nothing'}`,
      );
  }
  return { found, missed, times };
}

/** Asks every question of all lists of the content that is imported. Misses in the held-out halves are counted, not named. */
export async function askQuestions(db: Database): Promise<{ figures: Figure[]; missed: string[] }> {
  const deps = { db, clock: systemClock, vocabularies: createVocabularies(db, systemClock) };
  const ofSite = await askAll(deps, questions);
  const tuned = strangers.filter(({ half }) => half === 'tune');
  const held = strangers.filter(({ half }) => half === 'held');
  const onTuned = await askAll(deps, tuned);
  const onHeld = await askAll(deps, held);
  const ofCallers = await askAll(deps, callers);
  const oddVisitors = visitors.filter((_, at) => at % 2 === 0);
  const evenVisitors = visitors.filter((_, at) => at % 2 === 1);
  const onOdd = await askAll(deps, oddVisitors);
  const onEven = await askAll(deps, evenVisitors);
  const percentOf = (part: readonly unknown[], all: readonly unknown[]) => (100 * part.length) / all.length;
  return {
    figures: [
      plain('questions', questions.length + strangers.length + callers.length + visitors.length),
      atLeast('recall@5', percentOf(ofSite.found, questions), 90, '%'),
      ...Object.entries(kinds).map(([kind, name]) =>
        plain(
          `recall@5, ${name}`,
          percentOf(
            ofSite.found.filter((one) => one.kind === kind),
            questions.filter((one) => one.kind === kind),
          ),
          '%',
        ),
      ),
      plain('recall@5, questions of strangers, the half that was tuned on', percentOf(onTuned.found, tuned), '%'),
      atLeast('recall@5, questions of strangers, the other half', percentOf(onHeld.found, held), 90, '%'),
      plain('recall@5, questions of callers', percentOf(ofCallers.found, callers), '%'),
      plain('recall@5, questions of visitors, the half that was tuned on', percentOf(onOdd.found, oddVisitors), '%'),
      atLeast('recall@5, questions of visitors, the other half', percentOf(onEven.found, evenVisitors), 90, '%'),
      plain('search, median', median(ofSite.times), 'ms'),
      plain('search, slowest', quantile(ofSite.times, 1), 'ms'),
    ],
    missed: [...ofSite.missed, ...onTuned.missed, ...ofCallers.missed, ...onOdd.missed],
  };
}

/** The results of the search for the questions of all lists, with the default content. */
export const search: Measure = {
  name: 'search',
  title: 'what the search finds among its first five results',
  async run() {
    return withDatabase(async ({ db }) => {
      await importContent(db, contentFolder, systemClock());
      const { figures, missed } = await askQuestions(db);
      return { figures, notes: missed.map((line) => `missed: ${line}`) };
    });
  },
};
