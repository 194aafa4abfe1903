import type { RealNameState } from '@portal/contract/states.ts';
import type { Queryable } from '../../../platform/database/connect.ts';

/** A person who has proved their real name. */
export interface VerifiedPerson {
  readonly name: string;
  readonly certificateNo: string;
}

/** What accounts ask about real names. */
export interface RealNames {
  stateOf(db: Queryable, accountId: string): Promise<RealNameState>;
  /** Undefined: the account has not proved a real name. */
  findVerified(db: Queryable, accountId: string): Promise<VerifiedPerson | undefined>;
}

/** Without a check of real names nobody has proved one. */
export const nobodyVerified: RealNames = { stateOf: async () => 'none', findVerified: async () => undefined };
