export { lockOpenCharge } from './charges.queries.ts';
export { chargeOrder, payCharge, voidChargeOf } from './order-charges.ts';
