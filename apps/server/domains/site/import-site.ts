import { siteContent } from '@portal/contract/site.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';
import type { Database } from '../../platform/database/connect.ts';
import { findSiteContent, replaceSiteContent } from './site.queries.ts';

/** Imports `site.yaml`. Reports every fault and changes nothing unless all is right. */
export async function importSite(db: Database, file: string, now: Date): Promise<{ imported: boolean } | { faults: string[] }> {
  const text = await readFile(file, 'utf8');
  const document = parseDocument(text);
  if (document.errors.length > 0)
    return { faults: document.errors.map(({ message, linePos }) => `site.yaml:${linePos?.[0].line ?? 1}: ${message}`) };
  const result = siteContent.safeParse(document.toJS());
  if (!result.success) return { faults: result.error.issues.map((issue) => `site.yaml: ${issue.path.join('.')}: ${issue.message}`) };
  const version = createHash('sha256').update(text).digest('hex');
  if ((await findSiteContent(db))?.version === version) return { imported: false };
  await replaceSiteContent(db, { version, content: result.data, now });
  return { imported: true };
}
