import type { Actor } from '@portal/rules/permissions/actor.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import { z } from 'zod';
import type { Transaction } from '#platform/database/connect.ts';
import { notPossible, refuse, Refused } from '#platform/refused.ts';
import type { DefinedAct } from '../../proposals/public.ts';
import { findToSettle, type LockedPayment } from '../lock-for-settling.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type BankTransferRow, findBankTransfer, lockBankTransfer, updateBankTransfer } from './bank-transfers.queries.ts';
import { settleTransferJob } from './jobs/settle-transfer.ts';
import { returnLine } from './return-line.ts';
import { closeTransferCase } from './transfer-kind.ts';
import { findTransferByNo, type TransferRow } from './transfers.queries.ts';

type NotDecided = Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>;

/** Locks a line that waits for a decision. */
async function lockOpen(tx: Transaction, serial: string): Promise<BankTransferRow | NotDecided> {
  const line = await lockBankTransfer(tx, serial);
  return line.state === 'open' ? line : notPossible('这笔来账不在等待认领或退回，不能再处理。');
}

const matching = z.object({ serial: z.string(), paymentNo: z.string() });
type Matching = z.output<typeof matching>;

/** An open line and the payment that it is to pay. The amount must be the one that was asked for. */
async function lockMatch(
  tx: Transaction,
  { serial, paymentNo }: Matching,
): Promise<{ readonly line: BankTransferRow; readonly transfer: TransferRow } | NotDecided> {
  if (!(await findBankTransfer(tx, serial))) return refuse('SUBJECT_NOT_FOUND');
  const transfer = await findTransferByNo(tx, paymentNo);
  if (!transfer) return notPossible(`没有转账支付单 ${paymentNo}，请核对后再试。`);
  const line = await lockOpen(tx, serial);
  if (line instanceof Refused) return line;
  if (line.amount_fen !== transfer.amount_fen)
    return notPossible(`支付单 ${paymentNo} 应付 ${showYuan(transfer.amount_fen)}，来账 ${showYuan(line.amount_fen)}：请退回。`);
  if (transfer.state === 'succeeded') return notPossible(`支付单 ${paymentNo} 已经付清：请退回。`);
  return { line, transfer };
}

/** An open line pays a payment, whoever sent it and however late it came. */
export function matchingTransfer({ jobs, sealer, clock }: Pick<PaymentDeps, 'jobs' | 'sealer' | 'clock'>): DefinedAct<Matching> {
  return {
    act: 'transfers.match',
    body: matching,
    async look(tx, body) {
      const found = await lockMatch(tx, body);
      if (found instanceof Refused) return found;
      const { line, transfer } = found;
      const facts = { amount: line.amount_fen, reason: line.reason, seemsFor: line.payment_id, paymentState: transfer.state };
      const said = `来账 ${body.serial}（${showYuan(line.amount_fen)}）用于支付单 ${body.paymentNo}`;
      return { subject: body.serial, facts, said };
    },
    async perform(tx, body, { by }) {
      const found = await lockMatch(tx, body);
      if (found instanceof Refused) return found;
      const { serial, paymentNo } = body;
      await updateBankTransfer(tx, serial, { state: 'received', reason: null, payment_id: found.transfer.payment_id });
      await closeTransferCase(tx, sealer, serial, 'granted', { at: clock(), by });
      await jobs.enqueue(tx, settleTransferJob, { serial });
      return `来账 ${serial} 已认领，用于支付单 ${paymentNo}`;
    },
  };
}

const returning = z.object({ serial: z.string(), reason: z.string() });
type Returning = z.output<typeof returning>;
type ReturnDeps = Pick<PaymentDeps, 'db' | 'sealer' | 'clock' | 'jobs' | 'chargeOwners'>;

/** An open line, with the payment that it seems to be for, which is locked first as everywhere. */
async function lockReturn(
  tx: Transaction,
  deps: ReturnDeps,
  { serial, by }: { readonly serial: string; readonly by: Actor },
): Promise<{ readonly line: BankTransferRow; readonly locked: LockedPayment | undefined } | NotDecided> {
  const seen = await findBankTransfer(tx, serial);
  if (!seen) return refuse('SUBJECT_NOT_FOUND');
  const found = seen.payment_id === null ? undefined : await findToSettle(deps, seen.payment_id);
  const locked = found && (await found.lock(tx, by));
  const line = await lockOpen(tx, serial);
  return line instanceof Refused ? line : { line, locked };
}

/** An open line goes back to the account that it came from. `reason` is in words for the customer, who is told if they are known. */
export function returningTransfer(deps: ReturnDeps): DefinedAct<Returning> {
  return {
    act: 'transfers.return',
    body: returning,
    async look(tx, { serial, reason }, by) {
      const found = await lockReturn(tx, deps, { serial, by });
      if (found instanceof Refused) return found;
      const { amount_fen: amount, reason: waitsFor, payment_id: seemsFor } = found.line;
      return { subject: serial, facts: { amount, waitsFor, seemsFor }, said: `退回来账 ${serial}（${showYuan(amount)}）；原因：${reason}` };
    },
    async perform(tx, { serial, reason }, { by }) {
      const found = await lockReturn(tx, deps, { serial, by });
      if (found instanceof Refused) return found;
      await returnLine(tx, deps, { ...found, reason, why: reason });
      await closeTransferCase(tx, deps.sealer, serial, 'refused', { at: deps.clock(), by });
      return `来账 ${serial} 已退回 ${showYuan(found.line.amount_fen)}，列入待付款项`;
    },
  };
}
