import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { partnerRow } from '../domains/content/content-files.ts';
import { partnersFile } from '../domains/partners/partner-file.ts';
import { inLanguage } from '../platform/text/in-language.ts';
import { readCsvTable } from '../platform/text/read-csv-table.ts';
import { readYaml } from '../platform/text/read-yaml.ts';

const bytesOf = async (folder: string, name: string): Promise<Buffer | undefined> =>
  existsSync(path.join(folder, name)) ? readFile(path.join(folder, name)) : undefined;

/** The group of `partners.csv` whose partners are no processors of personal data. */
const others = 17;

/**
 * The partners who may link to products and are not disclosed as they are: customers can look up who led them here. Each fault with file and
 * line. Empty if a file cannot be read: its own import says why.
 */
export async function checkPartners(folder: string): Promise<string[]> {
  const written = await bytesOf(folder, 'partners.yaml');
  if (!written) return [];
  const read = readYaml('partners.yaml', written.toString('utf8'), partnersFile);
  const table = readCsvTable(
    'partners.csv',
    (await bytesOf(folder, 'partners.csv')) ?? Buffer.from(Object.keys(partnerRow.shape).join(',')),
    partnerRow,
  );
  if ('faults' in read || 'faults' in table) return [];
  const rows = new Map(table.rows.map(({ row }) => [row.code, row]));
  return read.value.partners.flatMap(({ id, name }, index) => {
    const at = (key: string) => `partners.yaml:${read.lineAt(['partners', index, key])}`;
    const row = rows.get(id);
    if (!row || row.group !== others || row.cooperation !== 'active')
      return [
        `${at('id')}: ${inLanguage(`${id} is not disclosed: partners.csv has no active row ${id} of group ${others}`, `合作方 ${id} 没有披露：请在 partners.csv 中写上编号为 ${id}、group 为 ${others}、cooperation 为 active 的一行`)}`,
      ];
    return row.name === name
      ? []
      : [
          `${at('name')}: ${inLanguage(`name is ${name}, and partners.csv has ${row.name}`, `全称 name 为“${name}”，而 partners.csv 为“${row.name}”，请改正其一`)}`,
        ];
  });
}
