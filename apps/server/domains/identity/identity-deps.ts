import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Files } from '../../platform/files.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { TextReader } from '../../platform/ocr/text-reader.ts';
import type { Sealer } from '../../platform/sealing.ts';

/** Dependencies of the use cases of images. */
export interface IdentityDeps {
  readonly db: Database;
  readonly files: Files;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly textReader: TextReader;
  /** The largest image, in megabytes. */
  readonly imageLimitMb: number;
  /** Days for which images of a proof or a review are kept. */
  readonly identityImageDays: number;
}
