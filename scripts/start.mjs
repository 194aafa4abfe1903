// `npm start`: installs, builds what changed, starts the server. `npm run dev`: the same from the sources, reloading after changes.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { node, projectEnv, root, run } from './run.mjs';

const dev = process.argv.includes('--dev');
await ensureInstalled();
if (!dev) await ensureBuilt();
// In development Vite loads React Router's development build: the server must use the same copy.
const watch = dev ? ['--conditions=development', '--watch-path=apps/server', '--watch-path=packages'] : [];
// These settings save memory: V8 collects early and lets the heap grow in small steps, and the C library returns freed memory. None
// of them limits the heap: a limit that is reached ends the process.
const settings = JSON.parse(readFileSync(path.join(root, 'apps/server/process-settings.json'), 'utf8'));
const env = projectEnv({
  ...settings.env,
  NODE_ENV: dev ? 'development' : 'production',
  ...(dev && { PORTAL_DEV: 'on' }),
});
process.exit(await run(node, [...settings.flags, ...watch, 'apps/server/main.ts'], { env }));
