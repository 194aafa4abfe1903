import { type Fen, toYuanText } from '@portal/rules/values/money.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { appendEvent } from '../../outbox/public.ts';

interface Owed {
  readonly payoutNo: string;
  readonly cause: 'cash_value' | 'maturity';
  readonly amount: Fen;
  readonly at: Date;
}

/** Tells the core system of an amount that is owed on a contract that has ended. */
export async function tellOwed(tx: Transaction, sealer: Sealer, policyId: string, { payoutNo, cause, amount, at }: Owed): Promise<void> {
  const body = { payoutNo, cause, amount: toYuanText(amount) };
  await appendEvent(tx, sealer, { subject: { kind: 'policy', id: policyId }, kind: 'payout.owed', at, body });
}
