export type { Attempt, ChargeOwnerRef, ChargeOwners, ChargeOwnersOfKind, LockedChargeOwner } from './charge-owner.ts';
export { type ChargeRow, extendCharge, findCharge, listCharges, listOpenCharges, lockCharge, lockOpenCharge } from './charges.queries.ts';
export {
  chargeNextInstalment,
  continueInstalments,
  endInstalments,
  findNextPremium,
  instalmentsOf,
  nextOwedOn,
  planOf,
  settleElsewhere,
  startSchedule,
  waiveInstalments,
} from './instalments.ts';
export { makeCharge, voidChargeOf } from './make-charge.ts';
export { moveCharge } from './move-charge.ts';
export { findSchedule, firstSchedule, listDueSchedules, lockSchedule, type ScheduleKey } from './schedules.queries.ts';
