import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Queryable } from '#platform/database/connect.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { endLink, fateOf, followLink, type Link, makeLink, openLink, sayLink } from '#domains/links/public.ts';
import { appendTrail } from '#domains/trail/public.ts';
import type { DraftRefusal } from '../../health/rewrite-reports.ts';
import { readApplication } from '../../drafts/open-application.ts';
import { findOrderById, type OrderRow } from '../../orders.queries.ts';
import { mayWithdraw } from '../../consent/insured-consent.ts';
import { type AskedDraft, withGroup } from '../lock-roster.ts';
import type { RosterDeps } from '../roster-deps.ts';
import { findRoster, type RosterRecord } from '../rosters.queries.ts';

/** Makes the link that an organisation gives to its people, in place of an earlier one. */
export async function giveRosterLink(
  deps: RosterDeps,
  asked: AskedDraft,
): Promise<AnswerOf<'giveRosterLink'> | Refused<DraftRefusal | 'ROSTER_NOT_FOUND'>> {
  const { sealer, clock } = deps;
  return withGroup(deps, asked, async (tx, { roster, draft: { order, by } }) => {
    if (!roster) return refuse('ROSTER_NOT_FOUND');
    const now = clock();
    const { token, expiresAt } = await makeLink(tx, deps, { purpose: 'roster', subjectId: order.id, by });
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by }, [{ kind: 'roster_link_given' }]);
    return { token, expiresAt: expiresAt.toISOString() };
  });
}

/** The link leads nowhere from now on. Consents that were given stay. */
export async function endRosterLink(deps: RosterDeps, asked: AskedDraft): Promise<AnswerOf<'endRosterLink'> | Refused<DraftRefusal>> {
  const { sealer, clock } = deps;
  return withGroup(deps, asked, async (tx, { draft: { order, by } }) => {
    const now = clock();
    const ended = await endLink(tx, { purpose: 'roster', subjectId: order.id }, 'withdrawn', now);
    if (ended) await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by }, [{ kind: 'roster_link_ended' }]);
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
  return findGroupOf(deps, on, await followLink(on, deps, ['roster'], token));
}

async function findGroupOf(
  deps: Pick<RosterDeps, 'sealer' | 'reportUnreadable'>,
  on: Queryable,
  link: Link | undefined,
): Promise<FollowedLink | Refused<'ROSTER_LINK_INVALID'>> {
  const order = link?.state === 'open' ? await findOrderById(on, link.subjectId) : undefined;
  const application = order && mayWithdraw(order.state) ? readApplication(deps, order) : undefined;
  const roster = order && (await findRoster(on, order.id));
  if (order && application && roster) return { order, application, roster };
  return refuse('ROSTER_LINK_INVALID', [], sayLink('roster', fateOf(link)));
}

/** The information for somebody who opens the link, before they identify themselves. */
export async function openRosterLink(
  deps: RosterDeps,
  token: string,
): Promise<AnswerOf<'openRosterLink'> | Refused<'ROSTER_LINK_INVALID'>> {
  const link = await findGroupOf(deps, deps.db, await openLink(deps.db, deps, ['roster'], token));
  if (link instanceof Refused) return link;
  const { product } = await deps.catalogue.version(link.order.product_id);
  const { company } = await deps.site.current();
  return { organisationName: link.application.organisation?.name ?? '', productName: product.name, insurer: company.fullName };
}
