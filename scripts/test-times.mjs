// Where the time of a test run went. The budgets of the folders stand in docs/testing.md.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** A folder may take this much more than its budget before it is named: machines differ in what they are slow at. */
const tolerance = 1.25;

/** `apps/server/domains/orders` and `e2e/buying`, from the path of a file. */
const folderOf = (file) => path.relative(root, file).split('/').slice(0, -1).slice(0, 4).join('/');

function* timesOfVitest({ testResults }) {
  for (const { name, startTime, endTime } of testResults) yield [folderOf(name), (endTime - startTime) / 1000];
}

function* timesOfBrowser({ suites = [], specs = [], file }, testDir) {
  for (const { tests } of specs)
    for (const { results } of tests) for (const { duration } of results) yield [folderOf(path.join(testDir, file)), duration / 1000];
  for (const suite of suites) yield* timesOfBrowser(suite, testDir);
}

/** Budgets as shares of the whole run, from the table of docs/testing.md: `| apps/server/domains/orders | 9 % |`. */
function readBudgets() {
  const rows = readFileSync(path.join(root, 'docs/testing.md'), 'utf8').matchAll(/^\| ([\w/.]+) \| ([\d.]+) % \|/gm);
  return [...rows]
    .map(([, folder, share]) => ({ folder, share: Number(share) }))
    .sort((one, other) => other.folder.length - one.folder.length);
}

/** Prints the seconds of all workers by folder, the longest first, and its share beside its budget. */
export function printTimes(results) {
  const read = (name) => (existsSync(path.join(results, name)) ? JSON.parse(readFileSync(path.join(results, name), 'utf8')) : undefined);
  const [units, browser] = [read('vitest.json'), read('playwright.json')];
  const times = [...(units ? timesOfVitest(units) : []), ...(browser ? timesOfBrowser(browser, browser.config.rootDir) : [])];
  const budgets = readBudgets();
  const spent = new Map(budgets.map(({ folder }) => [folder, 0]));
  for (const [folder, seconds] of times) {
    const own = budgets.find((budget) => folder === budget.folder || folder.startsWith(`${budget.folder}/`))?.folder ?? folder;
    spent.set(own, (spent.get(own) ?? 0) + seconds);
  }
  const all = [...spent.values()].reduce((sum, seconds) => sum + seconds, 0);
  // A part of the tests says nothing about shares.
  const isWhole = units !== undefined && browser !== undefined;
  console.log(`seconds of all workers: ${all.toFixed(0)}`);
  for (const [folder, seconds] of [...spent].sort(([, one], [, other]) => other - one)) {
    if (seconds < 1) continue;
    const share = (100 * seconds) / all;
    const budget = budgets.find((row) => row.folder === folder)?.share;
    const over = isWhole && (budget === undefined ? share > 1 : share > budget * tolerance) ? '  over its budget' : '';
    console.log(
      `${seconds.toFixed(0).padStart(6)}  ${share.toFixed(1).padStart(5)} %  ${folder}${budget === undefined ? '' : ` (${budget} %)`}${over}`,
    );
  }
}
