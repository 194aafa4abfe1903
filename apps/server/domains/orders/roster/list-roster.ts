import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { presentPaper } from '../../documents/public.ts';
import type { DraftRefusal } from '../health/rewrite-reports.ts';
import { readApplication, refuseUnreadable } from '../drafts/open-application.ts';
import { findOwnOrder } from '../orders.queries.ts';
import { type AskedDraft, findGroupVersion } from './lock-roster.ts';
import { hashGroupContent } from './consents/roster-content.ts';
import type { RosterDeps } from './roster-deps.ts';
import { listPeople } from './roster-people.queries.ts';
import { presentRoster, presentRow } from './rosters.present.ts';
import { findRoster, type RosterRecord } from './rosters.queries.ts';

/** The data for reading the roster of a draft: the content that its people agree to, and the roster if there is one. */
export interface ReadGroup {
  readonly orderId: string;
  readonly application: Application;
  readonly content: Buffer;
  readonly roster: RosterRecord | undefined;
}

/** Finds the roster of the owner's draft without locking it. */
export async function readGroup(deps: RosterDeps, asked: AskedDraft): Promise<ReadGroup | Refused<DraftRefusal>> {
  const { db, sealer } = deps;
  const version = await findGroupVersion(deps, asked);
  if (version instanceof Refused) return version;
  const order = await findOwnOrder(db, asked.owner, asked.orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  return {
    orderId: order.id,
    application,
    content: hashGroupContent(sealer, { version, application }),
    roster: await findRoster(db, order.id),
  };
}

/** The roster of the owner's draft, and a page of its rows. Only the rows of the page are opened. */
export async function listRoster(
  deps: RosterDeps,
  { filter, pageNum, pageSize, ...asked }: ParsedRequestOf<'listRoster'> & { readonly owner: Owner },
): Promise<AnswerOf<'listRoster'> | Refused<DraftRefusal>> {
  const { db, sealer, clock } = deps;
  const group = await readGroup(deps, asked);
  if (group instanceof Refused) return group;
  const { orderId, roster, content } = group;
  const sheet = await presentPaper(db, sealer, { ownerId: orderId, kind: 'consent_sheet', part: '' });
  if (!roster) return { roster: null, total: 0, list: [], sheet };
  const shown = await presentRoster(db, roster, { content, now: clock() });
  const people = await listPeople(db, roster.id, { filter, content, limit: pageSize, offset: (pageNum - 1) * pageSize });
  const totals = { all: shown.rows, faults: shown.faults, unsigned: shown.unsigned, unreachable: shown.unreachable };
  return { roster: shown, total: totals[filter], list: people.map((person) => presentRow(sealer, person, content)), sheet };
}
