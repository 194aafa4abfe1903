import { showInstant } from '@portal/rules/values/dates.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Jobs } from '#platform/jobs.ts';
import { needPartner, type PartnerDeps } from '../keys.ts';
import { type EventRow, findEvent, listEvents, reopenEvents } from './events.queries.ts';
import { deliverPartnerEventJob } from './jobs/deliver-partner-event.ts';

const mostListed = 200;
const mostReplayed = 1_000;

const describe = ({
  id,
  created_at,
  kind,
  sequence,
  state,
  attempts,
  problem,
  order_no,
}: EventRow & { readonly order_no: string }): string =>
  `${id}  ${showInstant(created_at.toISOString())}  ${order_no} #${sequence} ${kind}: ${state}, ${attempts} attempts${problem === null ? '' : `, ${problem}`}`;

/** The events of a partner that have not arrived, or all of them, the newest first, as lines. */
export async function listDeliveries(deps: PartnerDeps, { partnerId, all }: { partnerId: string; all: boolean }): Promise<string[]> {
  await needPartner(deps, partnerId);
  const events = await listEvents(deps.db, { partnerId, unsettled: !all, limit: mostListed });
  return events.length > 0 ? events.map(describe) : ['nothing is open'];
}

/**
 * Sends an event of a partner again, or without an id all its dead ones, with growing pauses as at first. Returns how many. An event that
 * arrived may be sent again, under the same id. Events that the customer no longer agrees to stay withheld.
 */
export async function replayDeliveries(
  deps: PartnerDeps & { readonly jobs: Jobs },
  { partnerId, eventId }: { partnerId: string; eventId: string | undefined },
): Promise<number> {
  const { db, jobs, clock } = deps;
  await needPartner(deps, partnerId);
  const found =
    eventId === undefined
      ? (await listEvents(db, { partnerId, unsettled: true, limit: mostReplayed })).filter(({ state }) => state === 'dead')
      : [await findEvent(db, eventId)];
  const ids = found.flatMap((event) => (event && event.partner_id === partnerId && event.state !== 'withheld' ? [event.id] : []));
  if (eventId !== undefined && ids.length === 0) throw new Error(`${partnerId} has no event ${eventId} that may be sent`);
  if (ids.length === 0) return 0;
  await inTransaction(db, async (tx) => {
    await reopenEvents(tx, ids, clock());
    for (const id of ids) await jobs.enqueue(tx, deliverPartnerEventJob, { eventId: id });
  });
  return ids.length;
}
