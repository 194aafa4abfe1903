// `npm start`: installs, builds what changed, starts the server. `npm run dev`: the same, reloading as one types.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { node, projectEnv, run } from './run.mjs';

const dev = process.argv.includes('--dev');
await ensureInstalled();
if (!dev) await ensureBuilt();
// In development Vite loads React Router's development build: the server must share that copy.
const watch = dev ? ['--conditions=development', '--watch-path=apps/server', '--watch-path=packages'] : [];
const env = projectEnv({ NODE_ENV: dev ? 'development' : 'production', ...(dev && { PORTAL_DEV: 'on' }) });
process.exit(await run(node, [...watch, 'apps/server/main.ts'], { env }));
