/** Regenerates the filed tables in content/products/zhenan: `node packages/rating/derive/write-tables.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { buildTables } from './build-tables.ts';
import { loadLifeTables } from './life-tables.ts';
import { FILED_BASIS } from './pricing-basis.ts';

const folder = new URL('../../../content/products/zhenan/rates/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const { name, text } of buildTables(loadLifeTables(), FILED_BASIS)) {
  writeFileSync(new URL(name, folder), text);
  process.stdout.write(`${name} ${text.length}\n`);
}
