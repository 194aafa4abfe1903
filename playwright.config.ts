import { defineConfig } from '@playwright/test';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// The configuration is read again by every worker: the first reading decides for all. From 32768 on, the system gives ports to
// connections: the clients of tests before these may still have one of them.
process.env['PORTAL_E2E_PORT'] ??= String(11_000 + (process.pid % 11_000));
process.env['PORTAL_E2E_DATA'] ??= mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));
// The database's own account must be able to enter it.
chmodSync(process.env['PORTAL_E2E_DATA'], 0o755);
const url = `http://127.0.0.1:${process.env['PORTAL_E2E_PORT']}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/quality/trees/{arg}{ext}',
  fullyParallel: true,
  // One more than the processors of a small machine: a test and its server wait for each other.
  workers: 3,
  timeout: 120_000,
  // On a busy machine the browser itself may give up; a test that needs its second try is reported as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
    // Recording every test would take a third of the time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['PORTAL_CHROMIUM'] || undefined,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        // The pages of a test live for seconds: the last step of optimising their scripts takes longer than it saves.
        '--js-flags=--no-opt',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${url}/health`,
    // Every test has a network address of its own (see e2e/portal-test.ts).
    env: { PORT: process.env['PORTAL_E2E_PORT'], PORTAL_DATA: process.env['PORTAL_E2E_DATA'], LOG_LEVEL: 'error', TRUST_PROXY: 'on' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
  },
});
