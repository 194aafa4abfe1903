import { findSvgFault } from '@portal/contract/written.ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '../../platform/database/connect.ts';
import { mustImport } from '../../platform/must-import.ts';
import { readYaml } from '../../platform/text/read-yaml.ts';
import { type Partner, partnersFile } from './partner-file.ts';
import { findPartnersVersion, replacePartners } from './partners.queries.ts';
import { inLanguage } from '../../platform/text/in-language.ts';
import { translate } from '../../platform/text/translate.ts';

/**
 * Imports `partners.yaml` and the logos in `partners/`. A folder without the file has no partners. Reports every fault and
 * changes nothing if there is one.
 */
export async function importPartners(
  db: Queryable,
  folder: string,
  now: Date,
  seeds = false,
): Promise<{ imported: boolean } | { faults: string[] }> {
  const file = path.join(folder, 'partners.yaml');
  const text = existsSync(file) ? await readFile(file, 'utf8') : 'partners: []\n';
  const read = readYaml('partners.yaml', text, partnersFile);
  if ('faults' in read) return read;
  const hash = createHash('sha256').update(text);
  const faults: string[] = [];
  const partners: Partner[] = [];
  for (const partner of read.value.partners) {
    const logo = path.join('partners', `${partner.id}.svg`);
    const logoSvg = existsSync(path.join(folder, logo)) ? await readFile(path.join(folder, logo), 'utf8') : '';
    const fault = logoSvg === '' ? inLanguage('each partner has a logo', '每个合作方须有标识图，请放入此文件') : findSvgFault(logoSvg);
    if (fault) faults.push(`${logo}:1: ${translate(fault)}`);
    hash.update(logoSvg);
    partners.push({ ...partner, logoSvg: logoSvg.trim() });
  }
  if (faults.length > 0) return { faults };
  const version = hash.digest('hex');
  const inForce = await findPartnersVersion(db);
  if (!mustImport(inForce, version, seeds)) return { imported: false };
  await replacePartners(db, { version, content: { partners }, now, seeds });
  // Without a file before and now nothing has changed.
  return { imported: inForce !== undefined || existsSync(file) };
}
