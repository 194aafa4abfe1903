import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { refuse, type Refused } from '../../platform/refused.ts';
import type { OutboxDeps } from './deliver-events.ts';
import { countUnfiled, countWaiting, findLastFile, listDead, reviveSubjects, rewindSubject } from './outbox.queries.ts';

const mostListed = 200;

/** Whether a core system is connected, and what waits for it. */
export async function describeOutbox({ db, core }: OutboxDeps): Promise<StaffAnswerOf<'readCoreStatus'>> {
  const { events, since, dead } = await countWaiting(db);
  return {
    isConnected: core !== undefined,
    waiting: events,
    since: since?.toISOString() ?? null,
    dead,
    unfiled: await countUnfiled(db),
    lastFile: (await findLastFile(db)) ?? null,
  };
}

/** Events that were given up, the oldest first, with the reason. Later events of the same subject wait for them. */
export async function listDeadEvents({ db }: OutboxDeps): Promise<StaffAnswerOf<'listDeadCoreEvents'>> {
  const dead = await listDead(db, mostListed);
  return dead.map((one) => ({
    subject: { kind: one.kind, no: one.no },
    eventId: one.event_id,
    event: one.event_kind,
    sequence: one.sequence,
    at: one.at.toISOString(),
    attempts: one.attempts,
    problem: one.problem ?? '',
    since: one.dead_at?.toISOString() ?? '',
    held: one.last_sequence - one.sequence,
  }));
}

/**
 * Sends again: what was given up of one subject or of all, or with `from` a subject that was told, from that event on. Events keep their ids.
 * Returns how many subjects.
 */
export async function replayEvents(
  { db, clock }: OutboxDeps,
  { no, from }: { readonly no: string | undefined; readonly from: number | undefined },
): Promise<number | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const now = clock();
  if (from === undefined) {
    const revived = await reviveSubjects(db, now, no);
    return no !== undefined && revived === 0 ? refuse('SUBJECT_NOT_FOUND', [], `${no} 没有停发的事件。`) : revived;
  }
  if (no === undefined) return refuse('NOT_POSSIBLE', [], '从某一事件起重发，须写明保单号、订单号、付款号或申请编号。');
  const isRewound = await rewindSubject(db, { no, sequence: from, now });
  return isRewound ? 1 : refuse('SUBJECT_NOT_FOUND', [], `${no} 没有已送达的第 ${from} 个事件。`);
}
