import type { Database } from '../../platform/database/connect.ts';
import { findAccount } from './accounts.queries.ts';

export { sweepCodes } from './accounts.queries.ts';
export { checkCode, hashPhone } from './verify-codes.ts';

/** Keyed hash of the phone that an account signs in with. */
export async function phoneHashOf(db: Database, accountId: string): Promise<Buffer> {
  return (await findAccount(db, accountId)).phone_hash;
}
