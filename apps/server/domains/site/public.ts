import { siteContent } from '@portal/contract/site.ts';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import { findSiteContent } from './site.queries.ts';

export type SiteContent = z.infer<typeof siteContent>;

/** The insurer's settings as imported. Throws before the first import. */
export async function readSite(db: Queryable): Promise<SiteContent> {
  const stored = await findSiteContent(db);
  if (!stored) throw new Error('site content has not been imported');
  return siteContent.parse(stored.content);
}
