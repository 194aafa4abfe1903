import { asSystem } from '@portal/rules/permissions/actor.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { queueNotice } from '../../messages/public.ts';
import { findToSettle, type LockedPayment } from '../lock-for-settling.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { settlePayment } from '../settle-payment.ts';
import { type BankTransferRow, findBankTransfer, lockBankTransfer, updateBankTransfer } from './bank-transfers.queries.ts';
import { matchTransfer } from './match-transfer.ts';
import { returnLine, tellOfReturn } from './return-line.ts';
import { isMatchedByPeople, openTransferCase } from './transfer-kind.ts';
import type { TransferRow } from './transfers.queries.ts';

/** Why exact money goes back at once, in words for the customer. */
const returnReasons = {
  paid_twice: '这笔保费已用您的另一笔转账付清',
  late: '到账时间晚于转账截止时间',
} as const;

/** Why a line that names its attempt exactly cannot pay it. Two persons may let late money pay. */
async function findHindrance(
  tx: Transaction,
  line: BankTransferRow,
  { charge, payment }: LockedPayment,
  transfer: TransferRow,
): Promise<keyof typeof returnReasons | undefined> {
  if (payment.state === 'succeeded') return 'paid_twice';
  const isLate = charge.state === 'open' && line.booked_at > transfer.pay_before;
  return isLate && !(await isMatchedByPeople(tx, line.serial)) ? 'late' : undefined;
}

async function applyLine(
  tx: Transaction,
  deps: PaymentDeps,
  line: BankTransferRow,
  { transfer, locked }: { readonly transfer: TransferRow; readonly locked: LockedPayment },
): Promise<void> {
  const { serial, amount_fen: amount } = line;
  const hindrance = await findHindrance(tx, line, locked, transfer);
  if (hindrance) return returnLine(tx, deps, { line, locked, why: hindrance, reason: returnReasons[hindrance] });
  // Settled first: money that the charge does not need goes back to the account of this line.
  await updateBankTransfer(tx, serial, { state: 'settled', reason: null, payment_id: transfer.payment_id });
  const settlement = await settlePayment(tx, deps, locked, { state: 'paid', amount, receivedAt: line.booked_at });
  if (settlement === 'paid') {
    // A premium after the first one has its own message.
    const phone = locked.charge.owner_kind === 'order' ? await locked.owner.phone() : undefined;
    if (phone) await queueNotice(tx, deps, { phone, template: 'transferReceived', params: { amount: showYuan(amount) } });
    return;
  }
  if (settlement !== 'to_refund') throw new Error(`bank transfer ${serial} was ${settlement}`);
  await updateBankTransfer(tx, serial, { reason: locked.charge.state === 'paid' ? 'paid_otherwise' : 'order_ended' });
  await tellOfReturn(tx, deps, { line, locked, reason: locked.owner.refundReason(locked.charge) });
}

/**
 * Applies one line of the bank's file, exactly once. A line that agrees with an attempt in reference, amount and holder pays its charge;
 * if the charge needs no money any more, or the line came too late, it goes back to the account that it came from. Any other line
 * waits for an operator.
 */
export async function settleTransfer(deps: PaymentDeps, serial: string): Promise<void> {
  const { db, sealer } = deps;
  const seen = await findBankTransfer(db, serial);
  if (seen?.state !== 'received') return;
  const { transfer, doubt } = await matchTransfer(db, sealer, seen);
  const found = transfer && (await findToSettle(deps, transfer.payment_id));
  await inTransaction(db, async (tx) => {
    const locked = found && (await found.lock(tx, asSystem('settle-transfer')));
    const line = await lockBankTransfer(tx, serial);
    if (line.state !== 'received') return;
    if (transfer && locked && !doubt) return applyLine(tx, deps, line, { transfer, locked });
    await updateBankTransfer(tx, serial, { state: 'open', reason: doubt ?? 'reference_unknown', payment_id: transfer?.payment_id ?? null });
    await openTransferCase(tx, deps, serial);
  });
}
