import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { ProductVersion } from '../../products/public.ts';
import { type DraftRefusal, findDraftVersion, type LockedDraft, lockDraft } from '../health/rewrite-reports.ts';
import { type Judge, judgeRoster } from './judge-roster.ts';
import { hashGroupContent } from './consents/roster-content.ts';
import type { RosterDeps } from './roster-deps.ts';
import { findRoster, type RosterRecord } from './rosters.queries.ts';

export interface AskedDraft {
  readonly owner: Owner;
  readonly orderNo: string;
}

/** A draft of an organisation, locked, with the data that its people are judged by and the content that they agree to. */
export interface LockedGroup {
  readonly draft: LockedDraft;
  readonly version: ProductVersion;
  readonly judge: Judge;
  /** The hash of the content that its people agree to. */
  readonly content: Buffer;
  readonly roster: RosterRecord | undefined;
}

/** The product version of a draft of an organisation. A draft of another flow has no roster: there is no such draft. */
export async function findGroupVersion(
  deps: Pick<RosterDeps, 'db' | 'catalogue'>,
  { owner, orderNo }: AskedDraft,
): Promise<ProductVersion | Refused<'ORDER_NOT_FOUND' | 'ORDER_NOT_EDITABLE'>> {
  const version = await findDraftVersion(deps, owner, orderNo);
  if (version instanceof Refused) return version;
  return version.product.flow === 'partner' ? version : refuse('ORDER_NOT_FOUND');
}

/** Runs with the owner's draft locked, in a transaction that a refusal rolls back. */
export async function withGroup<Result>(
  deps: RosterDeps,
  asked: AskedDraft,
  run: (tx: Transaction, group: LockedGroup) => Promise<Result>,
): Promise<Result | Refused<DraftRefusal>> {
  const version = await findGroupVersion(deps, asked);
  if (version instanceof Refused) return version;
  // The occupations are read before the transaction; the limits of the product follow from the locked draft.
  const known = await judgeRoster(deps, version.product);
  return inTransaction(deps.db, async (tx) => {
    const draft = await lockDraft(tx, deps, { ...asked, version });
    if (draft instanceof Refused) return draft;
    const { application, order } = draft;
    if (!application.group) return refuse('ORDER_NOT_FOUND');
    const judge = known(application);
    const content = hashGroupContent(deps.sealer, { version, application });
    return run(tx, { draft, version, judge, content, roster: await findRoster(tx, order.id) });
  });
}
