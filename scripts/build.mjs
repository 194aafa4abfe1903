import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { must, node, projectEnv, root } from './run.mjs';

const web = path.join(root, 'apps/web');
const sources = [
  'apps/web/app',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'apps/web/browser-floor.json',
  'scripts/older-browsers',
  'scripts/browser-floor',
  'apps/web/react-router.config.ts',
  'packages/rules',
  'packages/ui',
  'packages/forms',
  'packages/web-api',
  'packages/contract',
  'packages/reference',
  'package-lock.json',
];
const compressible = /\.(js|css|svg|html|json|txt|ico)$/;

function* filesOf(target) {
  if (!existsSync(target)) return;
  const entries = readdirSync(target, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(target, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') yield* filesOf(full);
    } else if (!entry.name.includes('.test.')) yield full;
  }
}

/** A hash of all sources of the web build. It names the version of the pages and shows whether a build is stale. */
function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const target = path.join(root, source);
    const files = path.extname(source) ? [target] : [...filesOf(target)];
    for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function compressAssets(build) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = [...filesOf(path.join(build, 'client'))].filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Allows one build of a checkout at a time. The lock of a build that was killed is taken over. */
async function withBuildLock(build) {
  const lock = path.join(web, '.build.lock');
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
      if (holder && isAlive(holder)) await new Promise((resolve) => setTimeout(resolve, 200));
      else rmSync(lock, { force: true });
    }
  }
  try {
    await build();
  } finally {
    rmSync(lock, { force: true });
  }
}

const finished = path.join(web, 'build');
const isCurrent = (version) => {
  const stamp = path.join(finished, '.sources');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === version;
};

/** Builds the web app, unless the last build has the same sources. A build replaces the last one only when it is complete. */
export async function ensureBuilt() {
  const version = hashSources();
  if (isCurrent(version)) return;
  await withBuildLock(async () => {
    if (isCurrent(version)) return;
    console.log('building the web app …');
    const fresh = path.join(web, 'build.next');
    rmSync(fresh, { recursive: true, force: true });
    const env = projectEnv({ VITE_PAGE_VERSION: version, WEB_BUILD_FOLDER: path.basename(fresh) });
    await must(path.join(root, 'node_modules/.bin/react-router'), ['build'], { cwd: web, env, stdio: ['ignore', 'ignore', 'inherit'] });
    // In the project's own Node, and only now: before the packages were installed there is no Vite.
    await must(node, ['scripts/older-browsers/add-to-build.mjs', path.join(fresh, 'client')], { env: projectEnv() });
    await compressAssets(fresh);
    writeFileSync(path.join(fresh, '.sources'), version);
    rmSync(finished, { recursive: true, force: true });
    renameSync(fresh, finished);
  });
}
