import type { Transaction } from '../../platform/database/connect.ts';
import { mayMove } from './charge-transitions.ts';
import { type ChargeRow, type ChargeState, updateChargeState } from './charges.queries.ts';

/** The only way in which a charge changes state. The caller holds it locked. Throws where the table has no such transition. */
export async function moveCharge(tx: Transaction, charge: ChargeRow, to: ChargeState, now: Date): Promise<void> {
  if (!mayMove(charge.state, to)) throw new Error(`charge ${charge.id} is ${charge.state}: it cannot become ${to}`);
  await updateChargeState(tx, charge.id, to, now);
}
