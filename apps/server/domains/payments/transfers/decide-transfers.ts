import { showInstant } from '@portal/rules/values/dates.ts';
import { showYuan, toYuanText } from '@portal/rules/values/money.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findToSettle } from '../lock-for-settling.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import {
  type BankTransferRow,
  countReceived,
  findBankTransfer,
  listBankTransfers,
  type ListedLines,
  lockBankTransfer,
  updateBankTransfer,
} from './bank-transfers.queries.ts';
import { settleTransferJob } from './jobs/settle-transfer.ts';
import { returnLine } from './return-line.ts';
import { openSender } from './sealed-accounts.ts';
import { findTransferByNo } from './transfers.queries.ts';

/** An operator's command cannot be carried out: its message says why. */
class NotPossible extends Error {}

const mostListed = 500;

/** The reason in words for the operator. Other reasons are texts. */
const reasonTexts: Readonly<Record<string, string>> = {
  reference_unknown: 'no payment has its reference, or its account and amount',
  several_references: 'its purpose names several payments',
  several_payments: 'several payments wait for this amount from this account',
  amount_differs: 'the amount differs from what was asked for',
  name_differs: 'the holder of the account is not the one who was to pay',
  late: 'it came after the deadline',
  paid_twice: 'another transfer has paid this payment',
  paid_otherwise: 'the money goes back: the charge was paid another way',
  order_ended: 'the money goes back: the order or the premium is owed no more',
};

/** The lines of the bank, each in one line for an operator: with the time in China, as the bank wrote it, and the sender, both to be compared. */
export async function listTransfers({ db, sealer }: Pick<PaymentDeps, 'db' | 'sealer'>, which: ListedLines): Promise<string[]> {
  const lines = await listBankTransfers(db, which, mostListed);
  return lines.map(({ serial, booked_at: at, amount_fen: amount, sender_sealed, state, reason, payment_no: no, payment_state: paid }) => {
    const { holder, account, purpose } = openSender(sealer, { serial, sender_sealed });
    const why = reason === null ? '' : `: ${reasonTexts[reason] ?? reason}`;
    const payment = no === null ? '' : `, payment ${no} (${paid})`;
    return `${serial} ${showInstant(at.toISOString())} ${toYuanText(amount)} ${state}${why}${payment}; ${holder}, account …${account.slice(-4)}, purpose “${purpose}”`;
  });
}

/** Locks a line that waits for an operator. */
async function lockOpen(tx: Transaction, serial: string): Promise<BankTransferRow> {
  const line = await lockBankTransfer(tx, serial);
  if (line.state !== 'open') throw new NotPossible(`bank transfer ${serial} is ${line.state}: only an open one can be decided`);
  return line;
}

async function findLine(deps: Pick<PaymentDeps, 'db'>, serial: string): Promise<BankTransferRow> {
  const line = await findBankTransfer(deps.db, serial);
  if (!line) throw new NotPossible(`no bank transfer ${serial}`);
  return line;
}

/** An operator says which payment an open line pays, whoever sent it and however late it came. The amount must be the one that was asked for. */
export async function decideMatch(
  deps: Pick<PaymentDeps, 'db' | 'jobs'>,
  { serial, paymentNo, operator }: { readonly serial: string; readonly paymentNo: string; readonly operator: string },
): Promise<void> {
  await findLine(deps, serial);
  const transfer = await findTransferByNo(deps.db, paymentNo);
  if (!transfer) throw new NotPossible(`no payment by transfer ${paymentNo}`);
  await inTransaction(deps.db, async (tx) => {
    const line = await lockOpen(tx, serial);
    if (line.amount_fen !== transfer.amount_fen)
      throw new NotPossible(`payment ${paymentNo} asks for ${showYuan(transfer.amount_fen)}, not ${showYuan(line.amount_fen)}: return it`);
    if (transfer.state === 'succeeded') throw new NotPossible(`payment ${paymentNo} has been paid: return it`);
    await updateBankTransfer(tx, serial, { state: 'received', reason: null, payment_id: transfer.payment_id, decided_by: operator });
    await deps.jobs.enqueue(tx, settleTransferJob, { serial });
  });
}

/** An operator returns an open line to the account that it came from. `reason` is in words for the customer, who is told if they are known. */
export async function decideReturn(
  deps: Pick<PaymentDeps, 'db' | 'sealer' | 'clock' | 'jobs' | 'chargeOwners'>,
  { serial, reason, operator }: { readonly serial: string; readonly reason: string; readonly operator: string },
): Promise<void> {
  if ([...reason].length > 40) throw new NotPossible('the reason is longer than 40 characters: the customer reads it in a text message');
  const { payment_id: paymentId } = await findLine(deps, serial);
  const found = paymentId === null ? undefined : await findToSettle(deps, paymentId);
  await inTransaction(deps.db, async (tx) => {
    const locked = found && (await found.lock(tx));
    const line = await lockOpen(tx, serial);
    await updateBankTransfer(tx, serial, { decided_by: operator });
    await returnLine(tx, deps, { line, locked, reason, why: reason });
  });
}

/** Waits until the server has applied these lines, at most for a while. Returns how many still wait. */
export async function waitForJobs({ db }: Pick<PaymentDeps, 'db'>, serials: readonly string[], seconds = 15): Promise<number> {
  for (let left = seconds * 5; ; left -= 1) {
    const waiting = await countReceived(db, serials);
    if (waiting === 0 || left <= 0) return waiting;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
