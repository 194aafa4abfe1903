import lighthouse, { type Result } from 'lighthouse';
import { openChromium } from '../server/chromium.ts';
import { atLeast, atMost, type Figure, type Measure, median, plain } from '../figures.ts';
import { findFreePort } from '../server/free-port.ts';
import { publicPages } from '../server/public-pages.ts';
import { withServer } from '../server/server-process.ts';
import { withBareSite } from './bare-site.ts';

const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const runs = 3;
/** A machine with this index of Lighthouse's, or more, must reach the score of speed. */
const fastIndex = 1_500;
/** On a slower one a page may take this much of the main thread's time of a bare page. */
const mostOfBare = 1.6;

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

/** The time that the page takes of the main thread of a phone's browser, in ms: parsing, scripts, style, layout, painting. */
const mainThreadMs = ({ audits }: Result): number => audits['mainthread-work-breakdown']?.numericValue ?? Number.NaN;
const layoutShift = ({ audits }: Result): number => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
/** How fast Lighthouse finds this machine, in this run of a page. */
const machineIndex = ({ environment }: Result): number => environment.benchmarkIndex;

interface Audited {
  readonly page: string;
  readonly results: readonly Result[];
}

/** Audits the bare page before each page, so that both have the same minutes of the machine. */
async function auditPages(base: string, bareUrl: string, port: number): Promise<{ bare: Result[]; pages: Audited[] }> {
  const bare: Result[] = [];
  const pages: Audited[] = [];
  for (const page of publicPages) {
    bare.push(await audit(bareUrl, port));
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await audit(base + page, port));
    pages.push({ page, results });
  }
  return { bare, pages };
}

/** The score of speed is a bar on a fast machine only; on another one the time beside that of a bare page is. */
function judgePage({ page, results }: Audited, index: number, bareMs: number): Figure[] {
  const scores = Object.entries(bars).map(([category, bar]) => {
    const found = results.map((result) => scoreOf(result, category));
    // Only speed differs from run to run.
    const score = isPerformance(category) ? median(found) : Math.min(...found);
    // Search engines are told not to keep lists of results.
    const isBar = isPerformance(category) ? index >= fastIndex : !(category === 'seo' && page.startsWith('/search?'));
    return isBar ? atLeast(`${page} ${category}`, score, bar) : plain(`${page} ${category}`, score);
  });
  const ratio = median(results.map(mainThreadMs)) / bareMs;
  return [
    ...scores,
    index >= fastIndex
      ? plain('  main thread, of the bare page', ratio, '×')
      : atMost('  main thread, of the bare page', ratio, mostOfBare, '×'),
    atMost('  layout shift', Math.max(...results.map(layoutShift)), 0),
  ];
}

function describe({ page, results }: Audited): string[] {
  const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'mainthread-work-breakdown', 'speed-index'];
  const middle = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[Math.floor(results.length / 2)];
  const shown = timings.map((id) => `${id} ${middle?.audits[id]?.displayValue?.replaceAll('\u00a0', ' ') ?? '?'}`);
  return [`${page}: ${shown.join(', ')}`, `${page} fails: ${listFailing(results)}`];
}

/** Lighthouse's scores of the public pages on a phone. */
export const lighthouseScores: Measure = {
  name: 'lighthouse',
  title: `Lighthouse, mobile, ${runs} runs each (performance: median)`,
  run: () =>
    withServer(({ url }) =>
      withBareSite(async (bareUrl) => {
        const port = await findFreePort();
        const chromium = await openChromium([`--remote-debugging-port=${port}`]);
        try {
          const { bare, pages } = await auditPages(url, bareUrl, port);
          const index = median([...bare, ...pages.flatMap(({ results }) => results)].map(machineIndex));
          const bareMs = median(bare.map(mainThreadMs));
          const machine = [plain("Lighthouse's index of the machine", index), plain('main thread of a bare page', bareMs, 'ms')];
          return { figures: [...machine, ...pages.flatMap((page) => judgePage(page, index, bareMs))], notes: pages.flatMap(describe) };
        } finally {
          await chromium.close();
        }
      }),
    ),
};
