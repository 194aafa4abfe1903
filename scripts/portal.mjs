// `npm run portal -- …`: the operator's commands.
import { ensureInstalled } from './install.mjs';
import { node, run } from './run.mjs';

await ensureInstalled();
process.exit(await run(node, ['apps/server/cli.ts', ...process.argv.slice(2)]));
