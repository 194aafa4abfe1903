import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-npm-'));
const inFolder = (name: string) => path.join(folder, name);
let npm: ChildProcess | undefined;
afterAll(() => {
  npm?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Stands for `scripts/start.mjs`: says that it runs, and that it was told to stop. Ends by itself if nobody tells it. */
const script = `
import { writeFileSync } from 'node:fs';
process.on('SIGTERM', () => { writeFileSync('stopped', ''); process.exit(0); });
setTimeout(() => process.exit(1), 20_000);
writeFileSync('started', '');
`;

describe('npm start', () => {
  it('hands the signal of a service manager on: npm ends its shell, which must be the server’s own process', async () => {
    const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    writeFileSync(inFolder('package.json'), JSON.stringify({ type: 'module', scripts: { start: scripts.start } }));
    mkdirSync(inFolder('scripts'));
    writeFileSync(inFolder('scripts/start.mjs'), script);
    npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
    await vi.waitFor(() => expect(existsSync(inFolder('started'))).toBe(true), 20_000);
    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    await ended;
    await vi.waitFor(() => expect(existsSync(inFolder('stopped'))).toBe(true), 5_000);
  });
});
