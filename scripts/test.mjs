// `npm test`: installs, builds, runs unit, server and browser tests. `npm run e2e`: the browser tests only. `npm run test:all`: with every page
// in every engine, display and width.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureHeadlessChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { projectEnv, root, run } from './run.mjs';
import { printTimes } from './test-times.mjs';

const onlyBrowser = process.argv.includes('--only-browser');
const isWhole = process.argv.includes('--all');
const extra = process.argv.slice(2).filter((argument) => !['--only-browser', '--all'].includes(argument));
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const results = path.join(root, 'test-results');

await ensureInstalled();
await ensureBuilt();
// Before the tests of the server: some of them draw pictures with its font.
const chromium = await ensureHeadlessChromium();
rmSync(results, { recursive: true, force: true });

const counts = { passed: 0, failed: 0 };

/** A runner without a report counts as one failure. */
function readCounts(name, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(path.join(results, `${name}.json`), 'utf8')));
    counts.passed += passed;
    counts.failed += failed;
  } catch {
    counts.failed += 1;
  }
}

const firstLine = (text) => text?.split('\n')[0] ?? '';

/** A line for each test that vitest saw fail. */
function nameFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(({ status: outcome }) => outcome === 'failed');
    // Failures before or after the tests of a file belong to no test.
    if (status === 'failed' && failed.length === 0) return [`failed: ${file}: ${firstLine(message)}`];
    return failed.map(({ fullName, failureMessages }) => `failed: ${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
  });
}

/** Lines for each browser test that failed at every try: where, and what was expected. */
function nameBrowserFailures(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .flatMap(({ file, title, tests }) =>
        tests.flatMap(({ results: tries }) =>
          tries.flatMap(({ error }) => {
            const lines = stripVTControlCharacters(error?.message ?? 'no message')
              .split('\n')
              .filter((line) => line.trim());
            const place = error?.location ? `${path.relative(root, error.location.file)}:${error.location.line}` : file;
            return [`failed: ${place}: ${title}: ${lines.slice(0, 6).join(' | ')}`];
          }),
        ),
      ),
    ...nameBrowserFailures(inner),
  ]);
}

/** A line for each error that belongs to no test, with the line of code that it came from. */
function nameErrors(errors) {
  const place = (stack) =>
    stack
      ?.split('\n')
      .find((line) => line.includes(root) && !line.includes('node_modules'))
      ?.trim() ?? '';
  return errors.map(({ name, message, stack }) => `failed: outside of tests: ${name}: ${firstLine(message)} ${place(stack)}`);
}

const scope = { PORTAL_TEST_ALL: isWhole ? 'on' : '' };
const failures = [];
let code = 0;
if (!onlyBrowser) {
  const report = path.join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/vitest-errors.mjs'];
  mkdirSync(results);
  code = await run(bin('vitest'), ['run', ...reporters, `--outputFile.json=${report}`, ...extra], { env: projectEnv(scope) });
  readCounts('vitest', (report) => {
    const named = nameFailures(report);
    failures.push(...named);
    return { passed: report.numPassedTests, failed: named.length };
  });
  readCounts('vitest-errors', (errors) => {
    failures.push(...nameErrors(errors));
    return { passed: 0, failed: errors.length };
  });
}
const env = projectEnv({ ...scope, PORTAL_CHROMIUM: chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'playwright.json') });
const browserCode = await run(bin('playwright'), ['test', '--reporter=line,json', ...(onlyBrowser ? extra : [])], { env });
readCounts('playwright', ({ stats, suites }) => {
  failures.push(...nameBrowserFailures(suites));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
});

printTimes(results);
for (const line of failures) console.log(line);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(code || browserCode || (counts.failed > 0 ? 1 : 0));
