import { siteContent } from '@portal/contract/site.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from '../../platform/database/connect.ts';
import { readYaml } from '../../platform/read-yaml.ts';
import { findSiteContent, replaceSiteContent } from './site.queries.ts';

/**
 * Imports `site.yaml`. Reports every fault and changes nothing unless all is right. A server that starts seeds what it brings
 * along once: what an operator imported since stays.
 */
export async function importSite(
  db: Database,
  file: string,
  now: Date,
  seeds = false,
): Promise<{ imported: boolean } | { faults: string[] }> {
  const text = await readFile(file, 'utf8');
  const read = readYaml('site.yaml', text, siteContent);
  if ('faults' in read) return read;
  const version = createHash('sha256').update(text).digest('hex');
  const present = await findSiteContent(db);
  if ((seeds ? present?.seeded_version : present?.version) === version) return { imported: false };
  await replaceSiteContent(db, { version, content: read.value, now, seeds });
  return { imported: true };
}
