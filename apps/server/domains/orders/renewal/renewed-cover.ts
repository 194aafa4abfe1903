import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { type RenewedCover, renewalDeadline, renewalWindow, sayRenewalWindow } from '@portal/rules/sale/renewal/renewal.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { addMinutes } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/connect.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { applicationContext } from '../drafts/application-context.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../orders.queries.ts';

/** The cover that an order renews, and whether its policy is still in force. */
export interface Renewed {
  readonly cover: RenewedCover;
  readonly isInForce: boolean;
}

/** How the cover of a policy is found. Throws if there is no such policy. */
export type FindRenewed = (db: Queryable, policyId: string) => Promise<Renewed>;

type Deps = Pick<OrderDeps, 'db' | 'findRenewed'>;

/** The cover that an order renews. Undefined: it is not a renewal. */
export async function renewedBy(
  { db, findRenewed }: Deps,
  { renews_policy_id: policyId }: Pick<OrderRow, 'renews_policy_id'>,
): Promise<Renewed | undefined> {
  return policyId === null ? undefined : findRenewed(db, policyId);
}

/** The data that an order is judged by; for a renewal it includes the renewed cover. */
export async function contextOfOrder(
  deps: Deps,
  order: Pick<OrderRow, 'renews_policy_id'>,
  occupations: OccupationTable,
  today: string,
): Promise<ApplicationContext> {
  const renewed = await renewedBy(deps, order);
  return { ...applicationContext(occupations, today), ...(renewed && { renewal: renewed.cover }) };
}

/** Refuses a renewal of a policy that ended before its time: no cover would lead to the new one. */
export function refuseEnded({ isInForce }: Renewed): Refused<'RENEWAL_NOT_OPEN'> | undefined {
  return isInForce ? undefined : refuse('RENEWAL_NOT_OPEN', [], '原保单已经终止，不能续保；如仍需要保障，请从产品页重新投保。');
}

/** Refuses a renewal that is too early or too late, or of a policy that ended before its time. */
export function refuseOutsideWindow(renewed: Renewed, now: Date): Refused<'RENEWAL_NOT_OPEN'> | undefined {
  const { cover } = renewed;
  const today = dayInShanghai(now);
  const { from, until } = renewalWindow(cover.coverUntil);
  const ended = refuseEnded(renewed);
  if (ended) return ended;
  return today < from || today > until ? refuse('RENEWAL_NOT_OPEN', [], sayRenewalWindow(cover.coverUntil, today)) : undefined;
}

/** Until when an accepted order may be paid: as long as its product says, a renewal not longer than the old cover lasts. */
export function payBeforeOf(payWithinMinutes: number, renewal: RenewedCover | undefined, now: Date): Date {
  const usual = addMinutes(now, payWithinMinutes);
  const last = renewal && renewalDeadline(renewal.coverUntil);
  return last && last < usual ? last : usual;
}
