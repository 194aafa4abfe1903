import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importWhole, samplePolicy } from './core-feeds.testing.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = mkdtempSync(path.join(tmpdir(), 'portal-core-'));
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

const policyNo = '9900000000000201';

/** A line of about 140 kB. */
function longLine(serial: number): string {
  const text = '变更'.repeat(230);
  const item = { label: text, before: text, after: text };
  return JSON.stringify({
    endorsementNo: `EN-LARGE-${serial}`,
    revision: 1,
    policyNo,
    effectiveOn: '2026-11-01',
    title: '联系方式变更',
    items: Array.from({ length: 34 }, () => item),
  });
}

async function writeFile(name: string, lines: Iterable<string>): Promise<string> {
  const file = path.join(folder, name);
  const out = createWriteStream(file);
  for (const line of lines) if (!out.write(`${line}\n`)) await once(out, 'drain');
  out.end();
  await once(out, 'close');
  return file;
}

function* many(count: number, lineOf: (serial: number) => string): Generator<string> {
  for (let serial = 0; serial < count; serial += 1) yield lineOf(serial);
}

const lineCount = 1_500;

it('a file of 200 MB is imported by a process whose heap could not hold it', { timeout: 120_000 }, async () => {
  await importWhole(portal, 'policies', [samplePolicy(policyNo)]);
  const file = await writeFile('large.jsonl', many(lineCount, longLine));
  const small = { ...portal.env, NODE_OPTIONS: '--max-old-space-size=256' };
  const imported = await runCli(small, 'import', 'endorsements', file);
  expect(imported).toMatchObject({ code: 0, output: `endorsements: ${lineCount} new, 0 changed, 0 the same, 0 differences\n` });
});

it('the faults of a file are listed up to a thousand, and a line that is too long is one', async () => {
  const file = await writeFile(
    'faulty.jsonl',
    many(5_000, (serial) => (serial === 1 ? `"${'x'.repeat(1_100_000)}"` : '{')),
  );
  const { code, errors } = await runCli(portal.env, 'import', 'endorsements', file);
  expect(code).toBe(1);
  const [, first, second, ...rest] = errors.trim().split('\n');
  expect([first, second]).toEqual(['line 1: no JSON', 'line 2: is longer than 1,048,576 bytes']);
  expect([rest.at(-2), rest.at(-1)]).toEqual(['line 1000: no JSON', 'and 4000 more']);
});
