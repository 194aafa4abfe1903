import lighthouse, { type Result } from 'lighthouse';
import { openChromium } from '../server/chromium.ts';
import { atLeast, type Figure, type Measure, median, plain } from '../figures.ts';
import { findFreePort } from '../server/free-port.ts';
import { publicPages } from '../server/public-pages.ts';
import { withServer } from '../server/server-process.ts';

const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const runs = 3;

const scoreOf = ({ categories }: Result, category: string): number => Math.round(100 * (categories[category]?.score ?? 0));

const isPerformance = (category: string) => category === 'performance';

/** Failed audits by category and id: those with a weight, and all that affect speed. */
function failingAudits({ categories, audits }: Result): { id: string; score: number }[] {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0 || isPerformance(id))
      .map((reference) => ({ id: `${id}/${reference.id}`, score: audits[reference.id]?.score ?? 1 }))
      .filter(({ score }) => score < (isPerformance(id) ? 0.9 : 1)),
  );
}

/** Each failed audit once, with its worst score. */
function listFailing(results: readonly Result[]): string {
  const worst = new Map<string, number>();
  for (const { id, score } of results.flatMap(failingAudits)) worst.set(id, Math.min(score, worst.get(id) ?? 1));
  return [...worst].map(([id, score]) => `${id} (${score})`).join(', ') || 'nothing';
}

/** Sometimes Chromium starts to record after the page has loaded; then Lighthouse must be run again. */
const attempts = 3;

/** Lighthouse's own mobile device and throttling. */
async function audit(url: string, port: number, attempt = 1): Promise<Result> {
  const outcome = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: Object.keys(bars) });
  if (!outcome) throw new Error(`Lighthouse has no result for ${url}`);
  if (outcome.lhr.runtimeError?.code === 'NO_NAVSTART' && attempt < attempts) return audit(url, port, attempt + 1);
  if (outcome.lhr.runtimeError) throw new Error(`${url}: ${outcome.lhr.runtimeError.message}`);
  return outcome.lhr;
}

async function auditPage(base: string, page: string, port: number): Promise<{ figures: Figure[]; notes: string[] }> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await audit(base + page, port));
  const figures = Object.entries(bars).map(([category, bar]) => {
    const scores = results.map((result) => scoreOf(result, category));
    // Only speed differs from run to run.
    const score = isPerformance(category) ? median(scores) : Math.min(...scores);
    // Search engines are told not to keep lists of results.
    if (category === 'seo' && page.startsWith('/search?')) return plain(`${page} ${category}`, score);
    return atLeast(`${page} ${category}`, score, bar);
  });
  const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index'];
  const middle = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[Math.floor(runs / 2)];
  const shown = timings.map((id) => `${id} ${middle?.audits[id]?.displayValue?.replaceAll('\u00a0', ' ') ?? '?'}`);
  return { figures, notes: [`${page}: ${shown.join(', ')}`, `${page} fails: ${listFailing(results)}`] };
}

/** Lighthouse's scores of the public pages on a phone. */
export const lighthouseScores: Measure = {
  name: 'lighthouse',
  title: `Lighthouse, mobile, ${runs} runs each (performance: median)`,
  run: () =>
    withServer(async ({ url }) => {
      const port = await findFreePort();
      const chromium = await openChromium([`--remote-debugging-port=${port}`]);
      try {
        const outcomes = [];
        for (const page of publicPages) outcomes.push(await auditPage(url, page, port));
        return { figures: outcomes.flatMap(({ figures }) => figures), notes: outcomes.flatMap(({ notes }) => notes) };
      } finally {
        await chromium.close();
      }
    }),
};
