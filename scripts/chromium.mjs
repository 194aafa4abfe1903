import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { must, root, run } from './run.mjs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium for the browser tests: the system's, else Debian's package if run as root, else Playwright's own (undefined). */
export async function ensureChromium() {
  const found = candidates.find((file) => existsSync(file));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('installing Chromium …');
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-qq'], quiet);
    await must('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], quiet);
    return execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
  }
  await must(path.join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']);
  return undefined;
}
