import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PasswordHasher } from '../../platform/password-hasher.ts';
import type { Sealer } from '../../platform/sealing.ts';

export interface StaffDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  /** The sandbox is on: its people may sign in. */
  readonly demonstration: boolean;
  /** Writes a line to the log of the server. */
  readonly report: (line: string) => void;
}
