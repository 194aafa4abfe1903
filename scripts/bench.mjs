// `npm run bench`: installs, rebuilds after changes, measures. Names after `--` choose measurements.
// `npm run attack` and `npm run soak` run other programs of that folder in the same way.
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { node, projectEnv, run } from './run.mjs';

await ensureInstalled();
await ensureBuilt();
const [first = '', ...others] = process.argv.slice(2);
const other = /^--(attack|soak)$/.exec(first)?.[1];
const names = other ? others : process.argv.slice(2);
const needsBrowser = !other && (names.length === 0 || names.some((name) => ['scripts', 'lighthouse', 'picker'].includes(name)));
const chromium = needsBrowser ? await ensureChromium() : undefined;
process.exit(await run(node, [`bench/${other ?? 'run'}.ts`, ...names], { env: projectEnv({ PORTAL_CHROMIUM: chromium ?? '' }) }));
