import type { paper } from '@portal/contract/paper.ts';
import type { z } from 'zod';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { findNewest, listDocuments, type PageRow, type Place } from './documents.queries.ts';

export type PaperAnswer = z.infer<typeof paper>;

export const presentPage = ({
  id,
  media_type: mediaType,
  byte_count: bytes,
  page_count: pages,
}: PageRow): PaperAnswer['pages'][number] => ({
  id,
  mediaType,
  bytes,
  ...(pages > 1 && { pages }),
});

/** The paper in a place that can still change, for its owner: its pages, or why the last one was not accepted. */
export async function presentPaper(db: Queryable, sealer: Sealer, place: Place): Promise<PaperAnswer> {
  const open = (await listDocuments(db, place)).find(({ closed_at: closedAt }) => closedAt === null);
  if (open) return { pages: open.pages.map(presentPage), refused: null };
  const last = await findNewest(db, place);
  const reason = last?.state === 'refused' ? last.reason_sealed : null;
  return { pages: [], refused: last && reason ? sealer.openText('document reason', last.id, reason) : null };
}
