import type { Application, RosterRef } from '@portal/rules/sale/answers/application.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { Refused } from '#platform/refused.ts';
import { appendTrail, type TrailEntry } from '../../trail/public.ts';
import type { ProductVersion } from '../../products/public.ts';
import type { LockedDraft } from '../health/rewrite-reports.ts';
import { sealApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { updateOrder } from '../orders.queries.ts';
import { answersSaved } from '../drafts/answers-saved.ts';
import { refuseTooManyRows } from '../submitting/sale-steps.ts';
import { listDocuments } from '../../documents/public.ts';
import { findRoster, type RosterRecord } from './rosters.queries.ts';

/** The reference to a closed roster in a sale. Undefined for an open one. */
export function toRosterRef({ id, count, sha256, classes }: RosterRecord): RosterRef | undefined {
  return count === null || sha256 === null || classes === null ? undefined : { id, count, sha256: sha256.toString('hex'), classes };
}

/** The closed roster of an order, as long as the ages of its people are accepted. */
export async function findClosedRoster(db: Queryable, orderId: string, today: string): Promise<RosterRef | undefined> {
  const roster = await findRoster(db, orderId);
  return roster?.valid_until && roster.valid_until >= today ? toRosterRef(roster) : undefined;
}

/** The licence of an order: which paper, and its digest. */
export async function findLicence(db: Queryable, orderId: string): Promise<{ id: string; sha256: string } | undefined> {
  const stored = (await listDocuments(db, { ownerId: orderId, kind: 'licence' })).at(-1);
  return stored && { id: stored.id, sha256: stored.sha256.toString('hex') };
}

/** The application with the roster and the licence that are stored for it, whatever a browser sent. */
export async function fileRoster(tx: Queryable, orderId: string, application: Application, today: string): Promise<Application> {
  const { group, organisation } = application;
  if (!group) return application;
  const { roster: _sent, ...asked } = group;
  const { licence: _claimed, ...named } = organisation ?? {};
  const roster = await findClosedRoster(tx, orderId, today);
  const licence = await findLicence(tx, orderId);
  return {
    ...application,
    group: { ...asked, ...(roster && { roster }) },
    ...(organisation && { organisation: { ...named, ...(licence && { licence }) } }),
  };
}

/** A new draft has neither. */
export function withoutRoster(application: Application): Application {
  const { group, organisation } = application;
  if (!group) return application;
  const { roster: _sent, ...asked } = group;
  const { licence: _claimed, ...named } = organisation ?? {};
  return { ...application, group: asked, ...(organisation && { organisation: named }) };
}

/**
 * Writes the present roster and licence into the answers of a locked draft, with the event. The version of the draft stays: only the server
 * writes both, so no page overwrites them. Returns the answers.
 */
export async function rewriteGroup(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  { order, application: before, by }: LockedDraft,
  version: ProductVersion,
  happened: TrailEntry,
): Promise<Application | Refused<'TOO_MANY_REQUESTS'>> {
  const now = clock();
  const tooMany = await refuseTooManyRows(tx, order.id, 2, now);
  if (tooMany) return tooMany;
  const application = await fileRoster(tx, order.id, before, dayInShanghai(now));
  await updateOrder(tx, order.id, { ...sealApplication(sealer, order.id, application), updated_at: now });
  await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by }, [
    happened,
    answersSaved(order.version, version, application),
  ]);
  return application;
}
