// `npm run faults`: installs, then breaks servers and database while sample customers buy. Options after `--`.
import { ensureInstalled } from './install.mjs';
import { node, projectEnv, run } from './run.mjs';

await ensureInstalled();
process.exit(await run(node, ['bench/faults.ts', ...process.argv.slice(2)], { env: projectEnv() }));
