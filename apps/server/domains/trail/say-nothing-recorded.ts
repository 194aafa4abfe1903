import type { Queryable } from '../../platform/database/connect.ts';
import { findOrderOfPolicy } from './trail.queries.ts';

/** Why there is no record under a number. The record of a policy begins after its issue: somebody who has its number looks for the sale. */
export async function sayNothingRecorded(db: Queryable, number: string): Promise<string> {
  const orderNo = await findOrderOfPolicy(db, number);
  return orderNo === undefined
    ? `nothing is recorded of ${number}`
    : `nothing is recorded of policy ${number} after its issue: its sale is the record of order ${orderNo}`;
}
