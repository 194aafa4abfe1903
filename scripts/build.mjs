import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { must, root } from './run.mjs';

const web = path.join(root, 'apps/web');
const sources = [
  'apps/web/app',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'apps/web/react-router.config.ts',
  'packages/rules',
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

/** One hash of everything the web build is made from: its name as a page version, and what tells whether it is stale. */
function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const target = path.join(root, source);
    const files = path.extname(source) ? [target] : [...filesOf(target)];
    for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function compressAssets() {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = [...filesOf(path.join(web, 'build/client'))].filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}

/** Builds the web app, unless the last build is of these very sources. */
export async function ensureBuilt() {
  const version = hashSources();
  const stamp = path.join(web, 'build/.sources');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return;
  console.log('building the web app …');
  rmSync(path.join(web, 'build'), { recursive: true, force: true });
  const env = {
    ...process.env,
    VITE_PAGE_VERSION: version,
    PATH: `${path.join(root, 'node_modules/node/bin')}${path.delimiter}${process.env.PATH}`,
  };
  await must(path.join(root, 'node_modules/.bin/react-router'), ['build'], { cwd: web, env, stdio: ['ignore', 'ignore', 'inherit'] });
  await compressAssets();
  writeFileSync(stamp, version);
}
