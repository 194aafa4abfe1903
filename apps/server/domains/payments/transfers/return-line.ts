import { showYuan } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/connect.ts';
import { queueNotice } from '../../messages/public.ts';
import { type LockedPayment, toAttempt } from '../lock-for-settling.ts';
import { makeNumber } from '#platform/make-number.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { insertPayout } from '../payouts/payouts.queries.ts';
import { type BankTransferRow, updateBankTransfer } from './bank-transfers.queries.ts';
import { destinationOf, openSender } from './sealed-accounts.ts';

type TxDeps = Pick<PaymentDeps, 'sealer' | 'clock' | 'jobs'>;

interface Returned {
  /** Locked. */
  readonly line: BankTransferRow;
  /** Whose transfer it seems to be, if that is known. */
  readonly locked: LockedPayment | undefined;
  /** In words for the customer. */
  readonly reason: string;
}

/** Tells the customer, if it is known who that is, that money goes back to the account that it came from. */
export async function tellOfReturn(tx: Transaction, deps: TxDeps, { line, locked, reason }: Returned): Promise<void> {
  const phone = await locked?.owner.phone();
  if (!phone) return;
  const tail = openSender(deps.sealer, line).account.slice(-4);
  await queueNotice(tx, deps, { phone, template: 'transferReturned', params: { amount: showYuan(line.amount_fen), tail, reason } });
}

/** Returns a line that pays nothing to the account that it came from: a payout for the next file, and the customer is told. */
export async function returnLine(
  tx: Transaction,
  deps: TxDeps,
  { line, locked, reason, why }: Returned & { readonly why: string },
): Promise<void> {
  const now = deps.clock();
  await updateBankTransfer(tx, line.serial, {
    state: 'returned',
    reason: why,
    ...(locked && { payment_id: locked.payment.id }),
  });
  const id = randomUUID();
  await insertPayout(tx, {
    id,
    payout_no: makeNumber('R', now),
    owner: locked && { kind: locked.charge.owner_kind, id: locked.charge.owner_id },
    cause: 'return',
    payee: 'sender',
    serial: line.serial,
    amount_fen: line.amount_fen,
    reason,
    way: 'account',
    destination: destinationOf(deps.sealer, id, line),
    now,
  });
  if (locked) await locked.owner.overpaid({ ...toAttempt(locked.payment), amount: line.amount_fen });
  await tellOfReturn(tx, deps, { line, locked, reason });
}
