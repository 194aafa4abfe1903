import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Files } from '../../platform/files.ts';

/** What the use cases of images work with. */
export interface IdentityDeps {
  readonly db: Database;
  readonly files: Files;
  readonly clock: Clock;
  /** Megabytes. */
  readonly imageLimitMb: number;
}
