/** Regenerates the filed tables in content/products: `node packages/rating/derive/write-tables.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { buildTables } from './build-tables.ts';
import type { TableFile } from './build-tables.ts';
import { loadLifeTables } from './life-tables.ts';
import { buildMedicalTables } from './medical-rates.ts';
import { FILED_BASIS } from './pricing-basis.ts';

function writeTables(goodsId: string, tables: readonly TableFile[]): void {
  const folder = new URL(`../../../content/products/${goodsId}/rates/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of tables) {
    writeFileSync(new URL(name, folder), text);
    process.stdout.write(`${goodsId}/${name} ${text.length}\n`);
  }
}

const lives = loadLifeTables();
writeTables('zhenan', buildTables(lives, FILED_BASIS));
writeTables('kangyi', buildMedicalTables(lives));
