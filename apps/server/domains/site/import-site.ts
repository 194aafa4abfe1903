import { siteFile } from '@portal/contract/site.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '../../platform/database/connect.ts';
import { checkMarkdown } from '../../platform/markdown/parse-markdown.ts';
import { mustImport } from '../../platform/must-import.ts';
import { fillFrom } from '../../platform/text/figures.ts';
import { readYaml } from '../../platform/text/read-yaml.ts';
import { insertAgreementTexts, takeOverAgreementTexts } from './agreements.queries.ts';
import { listAgreements } from './agreements.ts';
import { replacePictures } from './pictures/pictures.queries.ts';
import { readPictures } from './pictures/read-pictures.ts';
import { sayPaleColours } from './say-pale-colours.ts';
import { siteSchema } from './site-settings.ts';
import { findSiteContent, replaceSiteContent } from './site.queries.ts';

/**
 * Imports `site.yaml` and the pictures that it names. Reports each fault and changes nothing if there is one. A starting server (`seeds`) imports its own
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
  const pale = sayPaleColours(read.value.colours);
  const drawn = await readPictures(path.dirname(file), read.value);
  const other = [...pale, ...('faults' in drawn ? drawn.faults : [])];
  faults.push(...other.map(({ path: at, message }) => `site.yaml:${read.lineAt(at)}: ${at.map(String).join('.')}: ${message}`));
  if (faults.length > 0 || 'faults' in drawn) return { faults };
  const hash = createHash('sha256').update(text);
  // A picture may change under its name. One that is made follows from the text.
  if (read.value.sharePicture !== undefined || drawn.pictures.length > 1) for (const { bytes } of drawn.pictures) hash.update(bytes);
  const version = hash.digest('hex');
  if (!mustImport(await findSiteContent(db), version, seeds)) return { imported: false };
  await replaceSiteContent(db, { version, schema: siteSchema, content: read.value, now, seeds });
  await replacePictures(db, drawn.pictures);
  const agreements = listAgreements(read.value);
  await insertAgreementTexts(db, agreements, now, seeds);
  if (!seeds) await takeOverAgreementTexts(db, agreements);
  return { imported: true };
}

/** Whether a server seeded the settings in force. */
export async function isSiteSeeded(db: Queryable): Promise<boolean> {
  const site = await findSiteContent(db);
  return site !== undefined && site.version === site.seeded_version;
}
