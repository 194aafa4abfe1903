import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { must, root, run } from './run.mjs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Whether Debian's packages can be installed. */
const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installPackages(...packages) {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], quiet);
  await must('apt-get', ['install', '-y', '-qq', ...packages], quiet);
}

/** Without a Chinese font, texts have other widths, and what the tests measure is not what customers see. */
function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

/** A Chromium for the browser tests: the system's, else Debian's package if run as root, else Playwright's own (undefined). */
export async function ensureChromium() {
  const found = candidates.find((file) => existsSync(file));
  if (found) {
    if (hasApt() && !hasChineseFont()) await installPackages('fonts-noto-cjk');
    return found;
  }
  if (hasApt()) {
    console.log('installing Chromium …');
    await installPackages('chromium', 'fonts-noto-cjk');
    return execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
  }
  await must(path.join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']);
  return undefined;
}
