import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createVocabularies } from '@portal/server/domains/search/vocabulary.ts';
import { searchSite } from '@portal/server/domains/search/search-site.ts';
import { contentFolder, importContent } from '@portal/server/import-content.ts';
import { systemClock } from '@portal/server/platform/clock.ts';
import type { Database } from '@portal/server/platform/database/connect.ts';
import { atLeast, type Figure, type Measure, median, plain, quantile } from './figures.ts';
import { withDatabase } from './open-database.ts';

interface Question {
  readonly kind: 'w' | 'e' | 's' | 't' | 'p';
  readonly ask: string;
  /** Codes of which one must be among the first five results. */
  readonly find: readonly string[];
}

const kinds = { w: 'words of the site', e: 'everyday words', s: 'sentences', t: 'one wrong character', p: 'pinyin' } as const;

// The file is ours and has this form.
const questions = parse(readFileSync(new URL('./search-questions.yaml', import.meta.url), 'utf8')) as readonly Question[];

/** Asks every question of the content that is imported. */
export async function askQuestions(db: Database): Promise<{ figures: Figure[]; missed: string[] }> {
  const deps = { db, clock: systemClock, vocabularies: createVocabularies(db, systemClock) };
  const times: number[] = [];
  const missed: string[] = [];
  const hits = new Map<string, number>();
  for (const { kind, ask, find } of questions) {
    const began = performance.now();
    const { answer } = await searchSite(deps, { text: ask, pageNum: 1, pageSize: 5 });
    times.push(performance.now() - began);
    if (answer.list.some(({ code }) => find.includes(code))) hits.set(kind, (hits.get(kind) ?? 0) + 1);
    else
      missed.push(
        `${ask}${answer.corrected ? ` (${answer.corrected})` : ''}: ${answer.list.map(({ title }) => title).join(' | ') || 'nothing'}`,
      );
  }
  const found = [...hits.values()].reduce((sum, one) => sum + one, 0);
  const percentOf = (part: number, all: number) => (100 * part) / all;
  return {
    figures: [
      plain('questions', questions.length),
      atLeast('recall@5', percentOf(found, questions.length), 90, '%'),
      ...Object.entries(kinds).map(([kind, name]) =>
        plain(`recall@5, ${name}`, percentOf(hits.get(kind) ?? 0, questions.filter((one) => one.kind === kind).length), '%'),
      ),
      plain('search, median', median(times), 'ms'),
      plain('search, slowest', quantile(times, 1), 'ms'),
    ],
    missed,
  };
}

/** What the search finds for the questions of search-questions.yaml, with the default content. */
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
