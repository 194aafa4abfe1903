import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { must, root, run } from './run.mjs';

/** The same browser without windows. Tests take a little more than half of the time in it. */
const shell = '/usr/bin/chromium-headless-shell';
const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Whether Debian's packages can be installed. */
const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Whether they are installed now. */
async function installPackages(...packages) {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], quiet);
  return (await run('apt-get', ['install', '-y', '-qq', ...packages], quiet)) === 0;
}

/** Without a Chinese font, texts have other widths, and the tests would measure other pages than customers see. */
function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

async function ensureChineseFont() {
  if (hasApt() && !hasChineseFont()) await installPackages('fonts-noto-cjk');
}

/** A Chromium for measurements: the system's, else Debian's package if run as root, else Playwright's own (undefined). */
export async function ensureChromium() {
  const found = candidates.find((file) => existsSync(file));
  if (found) {
    await ensureChineseFont();
    return found;
  }
  if (hasApt()) {
    console.log('installing Chromium …');
    if (!(await installPackages('chromium', 'fonts-noto-cjk'))) process.exit(1);
    return execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
  }
  await must(path.join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']);
  return undefined;
}

/** A Chromium for the browser tests: Debian's headless shell if it can be had, else that for measurements. */
export async function ensureHeadlessChromium() {
  if (!existsSync(shell) && hasApt()) {
    console.log('installing Chromium …');
    await installPackages('chromium-headless-shell');
  }
  if (!existsSync(shell)) return ensureChromium();
  await ensureChineseFont();
  return shell;
}
