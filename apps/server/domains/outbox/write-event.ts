import type { Sealer } from '../../platform/sealing.ts';
import type { EventRow } from './outbox.queries.ts';

/** An event as it is sent, and as a line of a file: the same bytes each time. Its schemas are in `contract/events`. */
export function writeEvent(sealer: Sealer, { id, kind, subject_kind, no, sequence, at, body_sealed }: EventRow): string {
  return JSON.stringify({
    eventId: id,
    event: kind,
    schema: 1,
    subject: { kind: subject_kind, no },
    sequence,
    at: at.toISOString(),
    body: sealer.openJson('core event', id, body_sealed),
  });
}
