import type { Queryable } from '../../platform/database/connect.ts';
import { refuse, type Refused } from '../../platform/refused.ts';
import { findOrderOfPolicy } from './trail.queries.ts';

/** Why there is no record under a number. The record of a policy begins after its issue: somebody who has its number looks for the sale. */
export async function sayNothingRecorded(db: Queryable, number: string): Promise<string> {
  const orderNo = await findOrderOfPolicy(db, number);
  return orderNo === undefined
    ? `nothing is recorded of ${number}`
    : `nothing is recorded of policy ${number} after its issue: its sale is the record of order ${orderNo}`;
}

/** The same as the refusal of a call. */
export async function refuseUnrecorded(db: Queryable, number: string): Promise<Refused<'SUBJECT_NOT_FOUND'>> {
  const orderNo = await findOrderOfPolicy(db, number);
  const said =
    orderNo === undefined ? `没有 ${number} 的记录，请核对号码。` : `保单 ${number} 承保后还没有记录，投保的记录在订单 ${orderNo} 下。`;
  return refuse('SUBJECT_NOT_FOUND', [], said);
}
