import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { randomBytes } from 'node:crypto';
import { addMinutes } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/connect.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { appendTrail } from '#domains/trail/public.ts';
import type { DraftRefusal } from '../../health/rewrite-reports.ts';
import { readApplication } from '../../drafts/open-application.ts';
import { findOrderById, type OrderRow } from '../../orders.queries.ts';
import { mayWithdraw } from '../../consent/insured-consent.ts';
import { type AskedDraft, withGroup } from '../lock-roster.ts';
import { deleteRosterLink, findRosterLinkByToken, putRosterLink } from './roster-consents.queries.ts';
import type { RosterDeps } from '../roster-deps.ts';
import { findRoster, type RosterRecord } from '../rosters.queries.ts';

const linkDays = 14;

const hashRosterToken = (sealer: Sealer, token: string): Buffer => sealer.hash('roster-link', token);

/** Makes the link that an organisation gives to its people, in place of an earlier one. */
export async function giveRosterLink(
  deps: RosterDeps,
  asked: AskedDraft,
): Promise<AnswerOf<'giveRosterLink'> | Refused<DraftRefusal | 'ROSTER_NOT_FOUND'>> {
  const { sealer, clock } = deps;
  return withGroup(deps, asked, async (tx, { roster, draft: { order } }) => {
    if (!roster) return refuse('ROSTER_NOT_FOUND');
    const now = clock();
    const token = randomBytes(24).toString('base64url');
    const expiresAt = addMinutes(now, linkDays * 24 * 60);
    await putRosterLink(tx, { order_id: order.id, token_hash: hashRosterToken(sealer, token), created_at: now, expires_at: expiresAt });
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, now, [{ kind: 'roster_link_given' }]);
    return { token, expiresAt: expiresAt.toISOString() };
  });
}

/** The link leads nowhere from now on. Consents that were given stay. */
export async function endRosterLink(deps: RosterDeps, asked: AskedDraft): Promise<AnswerOf<'endRosterLink'> | Refused<DraftRefusal>> {
  const { sealer, clock } = deps;
  return withGroup(deps, asked, async (tx, { draft: { order } }) => {
    const ended = await deleteRosterLink(tx, order.id);
    if (ended) await appendTrail(tx, sealer, { kind: 'order', id: order.id }, clock(), [{ kind: 'roster_link_ended' }]);
    return { ended };
  });
}

/** The group behind a link. */
export interface FollowedLink {
  readonly order: OrderRow;
  readonly application: Application;
  readonly roster: RosterRecord;
}

/** Follows a link, as long as the contract is not paid for: until then consents are given and withdrawn. */
export async function followRosterLink(
  deps: Pick<RosterDeps, 'sealer' | 'clock' | 'reportUnreadable'>,
  on: Queryable,
  token: string,
): Promise<FollowedLink | Refused<'ROSTER_LINK_INVALID'>> {
  const link = await findRosterLinkByToken(on, hashRosterToken(deps.sealer, token), deps.clock());
  const order = link && (await findOrderById(on, link.order_id));
  const application = order && mayWithdraw(order.state) ? readApplication(deps, order) : undefined;
  const roster = order && (await findRoster(on, order.id));
  return order && application && roster ? { order, application, roster } : refuse('ROSTER_LINK_INVALID');
}

/** The information for somebody who opens the link, before they identify themselves. */
export async function openRosterLink(
  deps: RosterDeps,
  token: string,
): Promise<AnswerOf<'openRosterLink'> | Refused<'ROSTER_LINK_INVALID'>> {
  const link = await followRosterLink(deps, deps.db, token);
  if (link instanceof Refused) return link;
  const { product } = await deps.catalogue.version(link.order.product_id);
  const { company } = await deps.site.current();
  return { organisationName: link.application.organisation?.name ?? '', productName: product.name, insurer: company.fullName };
}
