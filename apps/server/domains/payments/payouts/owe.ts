import type { Fen } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/connect.ts';
import { makeNumber } from '#platform/make-number.ts';
import type { OwedCause } from './owed.queries.ts';
import { insertPayout } from './payouts.queries.ts';

interface Owed {
  readonly policyId: string;
  readonly cause: OwedCause;
  readonly amount: Fen;
  /** In words, for the customer. */
  readonly reason: string;
  readonly now: Date;
}

/** The customer whom it is owed to (条款 合同效力恢复, 保险责任). */
const payees = { cash_value: 'applicant', maturity: 'insured' } as const;

/** Records what a contract owes, once for each cause: the books pay it. Returns its number; undefined if it was recorded before. */
export async function owe(tx: Transaction, { policyId, cause, amount, reason, now }: Owed): Promise<string | undefined> {
  return insertPayout(tx, {
    id: randomUUID(),
    payout_no: makeNumber('Y', now),
    owner: { kind: 'contract', id: policyId },
    cause,
    payee: payees[cause],
    amount_fen: amount,
    reason,
    way: 'books',
    now,
  });
}
