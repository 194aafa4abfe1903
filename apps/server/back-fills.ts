import type { Clock } from './platform/clock.ts';
import type { BackFill } from './platform/database/back-fills.ts';
import type { Database } from './platform/database/connect.ts';
import type { Sealer } from './platform/sealing.ts';

export interface BackFillDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

/** All back-fills, in the order in which they run. There are none before 1.0: no database is older than the baseline. */
export const backFills: readonly BackFill<BackFillDeps>[] = [];
