import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { Refused } from '#platform/refused.ts';
import { type AddingRefusal, addPage, presentPaper, removePage } from '../../documents/public.ts';
import type { DraftRefusal } from '../health/rewrite-reports.ts';
import { findLicence, rewriteGroup } from './file-roster.ts';
import { holdGroup } from './hold-group.ts';
import { readGroup } from './list-roster.ts';
import { type AskedDraft, findGroupVersion, type LockedGroup } from './lock-roster.ts';
import type { RosterDeps } from './roster-deps.ts';

type Answer = AnswerOf<'removeLicencePage'>;

/** The licence as it is now goes into the answers of the draft. */
async function recordLicence(
  tx: Transaction,
  deps: RosterDeps,
  { draft, version }: LockedGroup,
  kind: 'licence_uploaded' | 'licence_page_removed',
): Promise<Pick<Answer, 'licence'> | Refused<'TOO_MANY_REQUESTS'>> {
  const licence = (await findLicence(tx, draft.order.id)) ?? null;
  const rewritten = await rewriteGroup(tx, deps, draft, version, { kind, ...(licence && { detail: licence }) });
  return rewritten instanceof Refused ? rewritten : { licence };
}

/** Adds a page to the licence of the organisation. */
export async function uploadLicence(
  deps: RosterDeps,
  { licence, replaces, ...asked }: AskedDraft & { readonly licence: File; readonly replaces?: string | undefined },
): Promise<AnswerOf<'uploadLicence'> | Refused<DraftRefusal | AddingRefusal>> {
  const version = await findGroupVersion(deps, asked);
  if (version instanceof Refused) return version;
  return addPage(deps, { kind: 'licence', file: licence, replaces }, holdGroup(deps, asked), async (tx, group, added) => {
    const recorded = await recordLicence(tx, deps, group, 'licence_uploaded');
    return recorded instanceof Refused ? recorded : { ...recorded, ...added };
  });
}

/** Removes a page of it. */
export async function removeLicencePage(
  deps: RosterDeps,
  { page, ...asked }: AskedDraft & { readonly page: string },
): Promise<Answer | Refused<DraftRefusal | 'PAPER_PAGE_NOT_FOUND'>> {
  return removePage(deps, { kind: 'licence', page }, holdGroup(deps, asked), async (tx, group, paper) => {
    const recorded = await recordLicence(tx, deps, group, 'licence_page_removed');
    return recorded instanceof Refused ? recorded : { ...recorded, paper };
  });
}

/** The licence of the owner's draft. */
export async function showLicence(deps: RosterDeps, asked: AskedDraft): Promise<AnswerOf<'showLicence'> | Refused<DraftRefusal>> {
  const group = await readGroup(deps, asked);
  return group instanceof Refused ? group : presentPaper(deps.db, deps.sealer, { ownerId: group.orderId, kind: 'licence', part: '' });
}
