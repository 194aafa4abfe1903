import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Files } from '../../platform/files.ts';

/** Dependencies of the use cases of images. */
export interface IdentityDeps {
  readonly db: Database;
  readonly files: Files;
  readonly clock: Clock;
  /** The largest image, in megabytes. */
  readonly imageLimitMb: number;
}
