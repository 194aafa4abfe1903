import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSpreadsheet } from '../../../platform/spreadsheets/read-spreadsheet.ts';
import { readYaml } from '../../../platform/text/read-yaml.ts';
import { productFile } from '../product-file.ts';
import { readWideRates } from './read-wide-rates.ts';

/** Ages down, and all combinations of options across. */
const limits = { maxRows: 5_000, maxColumns: 400 };

interface RatesRequest {
  /** The folder of a product. Its product.yaml has its form; other files may be missing. */
  readonly folder: string;
  readonly coverage: string;
  /** XLSX or CSV, in any encoding that programs save. */
  readonly sheet: string;
  readonly unit: string | undefined;
}

/** Writes the rate table of a coverage from a sheet, to the file that product.yaml names. Returns every fault instead, and writes nothing. */
export async function makeRates({
  folder,
  coverage,
  sheet,
  unit,
}: RatesRequest): Promise<{ readonly file: string; readonly understood: readonly string[] } | { readonly faults: readonly string[] }> {
  const product = readYaml('product.yaml', await readFile(path.join(folder, 'product.yaml'), 'utf8'), productFile);
  if ('faults' in product) return product;
  const file = product.value.rates.tables[coverage] ?? `rates/${coverage}.csv`;
  const read = await readSpreadsheet(await readFile(sheet), limits);
  if ('code' in read) return { faults: [`${path.basename(sheet)}: ${read.said ?? read.code}`] };
  const made = readWideRates(read.sheets, { written: product.value, table: path.basename(file, '.csv'), coverage, unit });
  if ('faults' in made) return { faults: made.faults.map((fault) => `${path.basename(sheet)}: ${fault}`) };
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), made.text);
  return { file: path.join(folder, file), understood: made.understood };
}
