/** Regenerates the filed tables in content/products: `node packages/rating/derive/write-tables.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { buildAccidentTables } from './accident-rates.ts';
import { buildAnnuityTables } from './annuity-tables.ts';
import { buildTables } from './build-tables.ts';
import type { TableFile } from './build-tables.ts';
import { buildElderCancerTables } from './elder-cancer-rates.ts';
import { FILED_PRODUCTS } from './filed-products.ts';
import { loadLifeTables } from './life-tables.ts';
import { buildMedicalTables } from './medical-rates.ts';

function writeTables(goodsId: string, tables: readonly TableFile[]): void {
  const folder = new URL(`../../../content/products/${goodsId}/rates/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of tables) {
    writeFileSync(new URL(name, folder), text);
    process.stdout.write(`${goodsId}/${name} ${text.length}\n`);
  }
}

const lives = loadLifeTables();
for (const product of FILED_PRODUCTS) writeTables(product.goodsId, buildTables(lives, product));
writeTables('pingshun', buildAccidentTables());
writeTables('changqing', buildAnnuityTables(lives));
writeTables('kangyi', buildMedicalTables(lives));
writeTables('anyi', buildElderCancerTables(lives));
