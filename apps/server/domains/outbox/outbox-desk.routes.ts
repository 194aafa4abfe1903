import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import { Refused } from '../../platform/refused.ts';
import type { OutboxDeps } from './deliver-events.ts';
import { describeOutbox, listDeadEvents, replayEvents } from './operate-outbox.ts';

/** What waits for the core system, and what is sent to it again. */
export function bindOutboxCalls(bind: StaffBinder, deps: OutboxDeps): void {
  bind('readCoreStatus', () => describeOutbox(deps));
  bind('listDeadCoreEvents', () => listDeadEvents(deps));
  bind('replayCoreEvents', async ({ no, from }) => {
    const subjects = await replayEvents(deps, { no, from });
    return subjects instanceof Refused ? subjects : { subjects };
  });
}
