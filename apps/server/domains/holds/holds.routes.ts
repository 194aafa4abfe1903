import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { Refused } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { listHolds, placeHold, removeHold } from './holds.ts';

interface Deps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** What is kept beyond its term. */
export function bindHoldCalls(bind: StaffBinder, deps: Deps): void {
  bind('listHolds', () => listHolds(deps));

  bind('placeHold', async (request, { by, opened }) => {
    const placed = await placeHold(deps, { ...request, by });
    if (placed instanceof Refused) return placed;
    // The record of acts has no phones: it names the account by its id.
    opened(String(placed.hold), placed.about);
    return { hold: placed.hold };
  });

  bind('removeHold', ({ hold }, { by }) => removeHold(deps, { hold, by }));
}
