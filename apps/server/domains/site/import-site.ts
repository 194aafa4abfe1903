import { siteFile } from '@portal/contract/site.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '../../platform/database/connect.ts';
import { checkMarkdown } from '../../platform/markdown/parse-markdown.ts';
import { mustImport } from '../../platform/must-import.ts';
import { fillFrom } from '../../platform/text/figures.ts';
import { readYaml } from '../../platform/text/read-yaml.ts';
import { insertAgreementTexts } from './agreements.queries.ts';
import { listAgreements } from './agreements.ts';
import { siteSchema } from './site-settings.ts';
import { findSiteContent, replaceSiteContent } from './site.queries.ts';

/**
 * Imports `site.yaml`. Reports each fault and changes nothing if there is one. A starting server (`seeds`) imports its own
 * content only, and does not replace what an operator imported.
 */
export async function importSite(
  db: Queryable,
  file: string,
  now: Date,
  seeds = false,
): Promise<{ imported: boolean } | { faults: string[] }> {
  const written = await readFile(file, 'utf8');
  const filled = await fillFrom(path.dirname(file), 'site.yaml', written);
  const text = 'faults' in filled ? written : filled.text;
  const read = readYaml('site.yaml', text, siteFile);
  // Figures take values of this file: a fault of its own explains those of figures.
  if ('faults' in read) return read;
  if ('faults' in filled) return filled;
  // The text of a block begins on the line after its key.
  const faults = read.value.pages.flatMap((page, index) =>
    checkMarkdown(page.text).map(({ line, message }) => `site.yaml:${read.lineAt(['pages', index, 'text']) + line}: ${message}`),
  );
  if (faults.length > 0) return { faults };
  const version = createHash('sha256').update(text).digest('hex');
  if (!mustImport(await findSiteContent(db), version, seeds)) return { imported: false };
  await replaceSiteContent(db, { version, schema: siteSchema, content: read.value, now, seeds });
  await insertAgreementTexts(db, listAgreements(read.value), now);
  return { imported: true };
}

/** Whether a server seeded the settings in force. */
export async function isSiteSeeded(db: Queryable): Promise<boolean> {
  const site = await findSiteContent(db);
  return site !== undefined && site.version === site.seeded_version;
}
