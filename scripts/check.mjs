// `npm run check`: types and lint, format, dependency rules, owners and types of tables, the drawing of the structure, the reference of
// content, dead code, side by side.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { must, node, projectEnv, root } from './run.mjs';

await ensureInstalled();
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const checks = [
  // One pass over the types serves both.
  ['types and lint', bin('oxlint'), ['--type-aware', '--type-check']],
  ['format', bin('oxfmt'), ['--check']],
  ['dependency rules', bin('depcruise'), ['packages', 'apps', '--config', '.dependency-cruiser.cjs', '--output-type', 'err']],
  ['table owners', node, ['scripts/check-table-owners.mjs']],
  ['table types', node, ['scripts/table-types.mjs', '--check']],
  ['drawing of the structure', node, ['scripts/draw-structure.mjs', '--check']],
  ['reference of content', node, ['apps/server/cli.ts', 'content', 'reference']],
  ['browser floor', node, ['scripts/check-browser-floor.mjs']],
  ['dead code', bin('knip'), []],
];

/** Runs a check and prints its output in one piece. Resolves with its name if it failed. */
function check([name, program, args]) {
  return new Promise((resolve, reject) => {
    const began = Date.now();
    const child = spawn(program, args, { cwd: root, env: projectEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      console.log(code === 0 ? `ok     ${name} (${seconds} s)` : `${printed}FAILED ${name} (${seconds} s)`);
      resolve(code === 0 ? [] : [name]);
    });
  });
}

// The types of the routes are written first: all others read them.
await must(bin('react-router'), ['typegen'], {
  cwd: path.join(root, 'apps/web'),
  env: projectEnv(),
  stdio: ['ignore', 'ignore', 'inherit'],
});
const failed = (await Promise.all(checks.map(check))).flat();
if (failed.length > 0) console.log(`check failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
