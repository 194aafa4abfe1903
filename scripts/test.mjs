// `npm test`: installs, builds, runs unit, server and browser tests. `npm run e2e`: the browser tests only.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { projectEnv, root, run } from './run.mjs';

const onlyBrowser = process.argv.includes('--only-browser');
const extra = process.argv.slice(2).filter((argument) => argument !== '--only-browser');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const results = path.join(root, 'test-results');

await ensureInstalled();
await ensureBuilt();
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

/** A line for each test that vitest saw fail. */
function nameFailures({ testResults }) {
  const firstLine = (text) => text?.split('\n')[0] ?? '';
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(({ status: outcome }) => outcome === 'failed');
    // What fails before or after the tests of a file fails none of them.
    if (status === 'failed' && failed.length === 0) return [`failed: ${file}: ${firstLine(message)}`];
    return failed.map(({ fullName, failureMessages }) => `failed: ${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
  });
}

const failures = [];
let code = 0;
if (!onlyBrowser) {
  const report = path.join(results, 'vitest.json');
  code = await run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...extra]);
  readCounts('vitest', (report) => {
    failures.push(...nameFailures(report));
    return { passed: report.numPassedTests, failed: report.numFailedTests + report.numFailedTestSuites };
  });
}
const chromium = await ensureChromium();
const env = projectEnv({ PORTAL_CHROMIUM: chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'playwright.json') });
const browserCode = await run(bin('playwright'), ['test', '--reporter=line,json', ...(onlyBrowser ? extra : [])], { env });
readCounts('playwright', ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));

for (const line of failures) console.log(line);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(code || browserCode || (counts.failed > 0 ? 1 : 0));
