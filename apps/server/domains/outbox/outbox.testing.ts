import { coreEvent } from '@portal/contract/events/core-events.ts';
import { expect } from 'vitest';
import type { CoreEvent } from '../../sandbox/core/contract-states.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import type { EventRow } from './outbox.queries.ts';
import { writeEvent } from './write-event.ts';

/** What the core system would be told of a policy, an order, a payout or a case, each by its published schema. */
export async function toldOf({ connection, services }: TestPortal, no: string): Promise<CoreEvent[]> {
  const { rows } = await connection.pool.query<EventRow>(
    `select outbox_events.id, outbox_events.kind, subject_kind, no, sequence, at, body_sealed, amount_fen, acknowledged
     from outbox_events join outbox_subjects subject on subject.kind = subject_kind and subject.id = subject_id where no = $1 order by sequence`,
    [no],
  );
  const events = rows.map((row) => JSON.parse(writeEvent(services.sealer, row)) as CoreEvent);
  for (const event of events) expect(coreEvent(event.event).parse(event)).toEqual(event);
  return events;
}
