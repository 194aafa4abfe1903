// `npm run check`: types, lint, format, dependency rules, owners of tables, dead code.
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { node, projectEnv, root, run } from './run.mjs';

await ensureInstalled();
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const web = { cwd: path.join(root, 'apps/web'), env: projectEnv(), stdio: ['ignore', 'ignore', 'inherit'] };
const checks = [
  ['route types', bin('react-router'), ['typegen'], web],
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  ['lint', bin('oxlint'), ['--type-aware']],
  ['format', bin('oxfmt'), ['--check']],
  ['dependency rules', bin('depcruise'), ['packages', 'apps', '--config', '.dependency-cruiser.cjs', '--output-type', 'err']],
  ['table owners', node, ['scripts/check-table-owners.mjs']],
  ['dead code', bin('knip'), []],
];
const failed = [];
for (const [name, program, args, options] of checks) {
  const began = Date.now();
  const code = await run(program, args, options);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) console.log(`check failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
