// Part of `npm run check`: each table is written by one domain, gateway or part of the platform. Its owner is the part that inserts its rows.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** Kysely's builders, and SQL in strings. A name that is known only at run time counts as one table: one owner may do that. */
const statements = [
  /[.](?<kysely>insertInto|updateTable|deleteFrom)\((?:'(?<literal>\w+)'|(?<variable>\w+))\)/g,
  /[`'"]\s*(?:with\s[^`'"]*?)?(?<verb>insert into|update|delete from)\s+(?<table>[\w.]+)\s+(?:\(|set\b|where\b|values\b|select\b|as\b)/g,
];

/** `domains/orders`, `gateways/wechat`, `platform`: whose queries a file has. */
function ownerOf(file) {
  const [area, name] = file.split('/');
  return area === 'platform' ? area : `${area}/${name}`;
}

/** The tables that a file writes, and whether it inserts. */
function* writesIn(text) {
  for (const statement of statements)
    for (const { groups } of text.matchAll(statement)) {
      const { kysely, literal, variable, verb, table } = groups;
      yield { table: literal ?? table ?? `(${variable})`, inserts: kysely === 'insertInto' || verb === 'insert into' };
    }
}

const server = path.join(root, 'apps/server');
const writers = new Map();
for (const file of globSync('{domains,gateways,platform}/**/*.ts', { cwd: server }).toSorted()) {
  if (/[.](test|testing|fixture)[.]ts$/.test(file)) continue;
  for (const { table, inserts } of writesIn(readFileSync(path.join(server, file), 'utf8'))) {
    const ofTable = writers.get(table) ?? new Map();
    const { inserts: before = false, files = new Set() } = ofTable.get(ownerOf(file)) ?? {};
    ofTable.set(ownerOf(file), { inserts: before || inserts, files: files.add(file) });
    writers.set(table, ofTable);
  }
}

const faults = [];
for (const [table, ofTable] of writers) {
  const names = [...ofTable.keys()];
  const owner = names.find((name) => ofTable.get(name).inserts) ?? names[0];
  for (const other of names.filter((name) => name !== owner))
    faults.push(
      `${[...ofTable.get(other).files].join(', ')}: writes the table ${table} of ${owner}.`,
      `  Move the statement to a *.queries.ts of ${owner}, and use it through its public.ts; if ${owner} is the higher domain, pass it in.`,
    );
}
if (writers.size < 50) faults.push(`only ${writers.size} tables were found: does this check still understand the queries?`);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
