import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Queryable } from '../../platform/database/connect.ts';
import { mustImport } from '../../platform/must-import.ts';
import { readYaml } from '../../platform/text/read-yaml.ts';
import { smsTemplatesFile } from './message-templates.ts';
import { findTemplatesVersion, replaceTemplates } from './messages.queries.ts';

/** Imports `sms-templates.yaml`. Reports every fault and changes nothing if there is one. */
export async function importSmsTemplates(
  db: Queryable,
  file: string,
  now: Date,
  seeds = false,
): Promise<{ imported: boolean } | { faults: string[] }> {
  const text = await readFile(file, 'utf8');
  const read = readYaml('sms-templates.yaml', text, smsTemplatesFile);
  if ('faults' in read) return read;
  const version = createHash('sha256').update(text).digest('hex');
  if (!mustImport(await findTemplatesVersion(db), version, seeds)) return { imported: false };
  await replaceTemplates(db, { version, content: read.value, now, seeds });
  return { imported: true };
}
