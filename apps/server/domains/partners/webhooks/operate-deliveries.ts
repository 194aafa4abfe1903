import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Jobs } from '#platform/jobs.ts';
import { refuse, Refused } from '#platform/refused.ts';
import { needPartner, type PartnerDeps } from '../keys.ts';
import { findEvent, listEvents, reopenEvents } from './events.queries.ts';
import { deliverPartnerEventJob } from './jobs/deliver-partner-event.ts';

const mostListed = 200;
const mostReplayed = 1_000;

/** The events of a partner that have not arrived, or all of them, the newest first. */
export async function listDeliveries(
  deps: PartnerDeps,
  { partnerId, all }: { partnerId: string; all: boolean },
): Promise<StaffAnswerOf<'listPartnerDeliveries'> | Refused<'SUBJECT_NOT_FOUND'>> {
  const partner = await needPartner(deps, partnerId);
  if (partner instanceof Refused) return partner;
  const events = await listEvents(deps.db, { partnerId, unsettled: !all, limit: mostListed });
  return events.map(({ id, created_at, order_no, sequence, kind, state, attempts, problem }) => ({
    eventId: id,
    at: created_at.toISOString(),
    orderNo: order_no,
    sequence,
    kind,
    state,
    attempts,
    problem,
  }));
}

/**
 * Sends an event of a partner again, or without an id all its dead ones, with growing pauses as at first. Returns how many. An event that
 * arrived may be sent again, under the same id. Events that the customer no longer agrees to stay withheld.
 */
export async function replayDeliveries(
  deps: PartnerDeps & { readonly jobs: Jobs },
  { partnerId, eventId }: { partnerId: string; eventId: string | undefined },
): Promise<number | Refused<'SUBJECT_NOT_FOUND'>> {
  const { db, jobs, clock } = deps;
  const partner = await needPartner(deps, partnerId);
  if (partner instanceof Refused) return partner;
  const found =
    eventId === undefined
      ? (await listEvents(db, { partnerId, unsettled: true, limit: mostReplayed })).filter(({ state }) => state === 'dead')
      : [await findEvent(db, eventId)];
  const ids = found.flatMap((event) => (event && event.partner_id === partnerId && event.state !== 'withheld' ? [event.id] : []));
  if (eventId !== undefined && ids.length === 0) return refuse('SUBJECT_NOT_FOUND', [], `${partnerId} 没有可以发送的通知 ${eventId}。`);
  if (ids.length === 0) return 0;
  await inTransaction(db, async (tx) => {
    await reopenEvents(tx, ids, clock());
    for (const id of ids) await jobs.enqueue(tx, deliverPartnerEventJob, { eventId: id });
  });
  return ids.length;
}
