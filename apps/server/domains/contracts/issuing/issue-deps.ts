import type { Clock } from '#platform/clock.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Sealer } from '#platform/sealing.ts';

/** Dependencies of issuing a policy within a transaction. */
export interface IssueDeps {
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly publicUrl: () => string;
}
