// `npm run bench`: installs, builds what changed, measures. Names after `--` choose measurements.
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { node, projectEnv, run } from './run.mjs';

await ensureInstalled();
await ensureBuilt();
const names = process.argv.slice(2);
const needsBrowser = names.length === 0 || names.some((name) => ['scripts', 'lighthouse', 'picker'].includes(name));
const chromium = needsBrowser ? await ensureChromium() : undefined;
process.exit(await run(node, ['bench/run.ts', ...names], { env: projectEnv({ PORTAL_CHROMIUM: chromium ?? '' }) }));
