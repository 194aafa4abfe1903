import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { ContentCatalogue } from '../content/public.ts';
import type { ClaimTimes } from './claim-deadline.ts';

/** Dependencies of showing claims. */
export interface ClaimDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly content: ContentCatalogue;
  readonly site: { current(): Promise<{ readonly service: ClaimTimes }> };
  readonly clock: Clock;
}
