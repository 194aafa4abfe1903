// `node scripts/draw-structure.mjs`: draws docs/structure.md from the tables of who may import whom. With `--check`, part of
// `npm run check`: says whether the drawing is still that of the tables.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './run.mjs';

const { domains, features } = createRequire(import.meta.url)('./import-tables.cjs');

const packages = {
  reference: [],
  rules: ['reference'],
  rating: ['reference'],
  contract: ['rules'],
  server: ['contract', 'rating'],
  'web-api': ['contract'],
  ui: ['contract'],
  forms: ['ui', 'web-api'],
  web: ['forms'],
};
const layersOfServer = {
  platform: [],
  gateways: ['platform'],
  domains: ['gateways'],
  'app.ts, services.ts, jobs.ts': ['domains'],
};
const layersOfWeb = {
  art: [],
  'shell/display': [],
  features: ['art', 'shell/display'],
  shell: ['art'],
  routes: ['features', 'shell'],
};

/** Everything that `name` reaches by the table, itself excluded. */
function reachedFrom(table, name) {
  const reached = new Set();
  const open = [...table[name]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...table[next]);
  }
  return reached;
}

const idOf = (name) => name.replaceAll(/\W+/g, '_');

/** The lines of a Mermaid flowchart. What may be imported by way of another name has no arrow of its own. */
function drawTable(table) {
  const names = Object.keys(table);
  const arrows = names.flatMap((name) => {
    const byWay = new Set(table[name].flatMap((used) => [...reachedFrom(table, used)]));
    return table[name].filter((used) => !byWay.has(used)).map((used) => `  ${idOf(name)} --> ${idOf(used)}`);
  });
  return ['```mermaid', 'flowchart TD', ...names.map((name) => `  ${idOf(name)}["${name}"]`), ...arrows, '```'];
}

const drawing = [
  '# Structure',
  '',
  'Who may import whom: an arrow points to what is used. What is reached by way of another box has no arrow of its own. Drawn by',
  '`node scripts/draw-structure.mjs`. Domains and features come from the tables that `npm run check` applies',
  '(`scripts/import-tables.cjs`), the rest sums up the rules of `.dependency-cruiser.cjs`; the words are in',
  '[architecture.md](architecture.md#who-may-import-whom).',
  '',
  '## Packages and apps',
  '',
  ...drawTable(packages),
  '',
  '## Inside the server',
  '',
  ...drawTable(layersOfServer),
  '',
  '## Inside the web app',
  '',
  ...drawTable(layersOfWeb),
  '',
  '## Domains of the server',
  '',
  "They meet in each other's `public.ts`.",
  '',
  ...drawTable(domains),
  '',
  '## Features of the web app',
  '',
  ...drawTable(features),
  '',
].join('\n');

const file = path.join(root, 'docs/structure.md');
if (!process.argv.includes('--check')) writeFileSync(file, drawing);
else if (readFileSync(file, 'utf8') !== drawing) {
  console.error('docs/structure.md is not the drawing of the tables: run `node scripts/draw-structure.mjs`');
  process.exit(1);
}
