export type { Attempt, ChargeOwnerRef, ChargeOwners, LockedChargeOwner, PrepareChargeOwner } from './charge-owner.ts';
export { type ChargeRow, extendCharge, findCharge, listCharges, lockCharge, lockOpenCharge } from './charges.queries.ts';
export { makeCharge, voidChargeOf } from './make-charge.ts';
export { moveCharge } from './move-charge.ts';
