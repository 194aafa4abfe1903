import { type DerivedTables, deriveTables } from '@portal/rating/derive/derive-tables.ts';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const suffix = '.csv';

/** The first line in which a file differs from the derived one. */
function sayDifference(name: string, stored: string, derived: string): string {
  const [is, should] = [stored.split('\n'), derived.split('\n')];
  const at = should.findIndex((line, index) => line !== is[index]);
  // All derived lines are there: the file goes on.
  const line = at < 0 ? should.length : at;
  return `${name}:${line + 1}: ${is[line] ?? 'ends here'}, derived ${should[line] ?? 'ends here'}`;
}

/** How the tables of one product differ from its folder. */
async function compareTables(folder: string, { goodsId, tables }: DerivedTables): Promise<string[]> {
  const rates = path.join(folder, goodsId, 'rates');
  const stored = existsSync(rates) ? (await readdir(rates)).filter((name) => name.endsWith(suffix)) : [];
  const differences = await Promise.all(
    tables.map(async ({ name, text }) => {
      if (!stored.includes(name)) return [`${goodsId}/rates/${name}: is missing`];
      const found = await readFile(path.join(rates, name), 'utf8');
      return found === text ? [] : [sayDifference(`${goodsId}/rates/${name}`, found, text)];
    }),
  );
  const unknown = stored.filter((name) => !tables.some((table) => table.name === name));
  return [...differences.flat(), ...unknown.map((name) => `${goodsId}/rates/${name}: is not derived`)];
}

async function writeTables(folder: string, { goodsId, tables }: DerivedTables): Promise<void> {
  const rates = path.join(folder, goodsId, 'rates');
  await mkdir(rates, { recursive: true });
  for (const { name, text } of tables) await writeFile(path.join(rates, name), text);
}

/**
 * Derives the filed tables again from the life tables (`portal rating derive`) and compares them with the products of a content folder.
 * With `writes`, writes those that differ; a table that is not derived stays, and is named. A product without a folder is skipped: this
 * insurer does not have it.
 */
export async function deriveRates(
  folder: string,
  { writes }: { readonly writes: boolean },
): Promise<{ readonly lines: readonly string[]; readonly ok: boolean }> {
  const products = path.join(folder, 'products');
  const present = deriveTables().filter(({ goodsId }) => existsSync(path.join(products, goodsId)));
  const before = (await Promise.all(present.map((product) => compareTables(products, product)))).flat();
  if (writes && before.length > 0) for (const product of present) await writeTables(products, product);
  const left = writes ? (await Promise.all(present.map((product) => compareTables(products, product)))).flat() : before;
  const count = present.reduce((sum, { tables }) => sum + tables.length, 0);
  const written = before.filter((line) => !left.includes(line));
  return {
    lines: [
      ...written.map((line) => `written: ${line}`),
      ...left,
      `${count} tables of ${present.length} products, ${left.length} ${left.length === 1 ? 'differs' : 'differ'}`,
    ],
    ok: left.length === 0,
  };
}
