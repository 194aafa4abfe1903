import { toYuanText } from '@portal/rules/values/money.ts';
import { writeCsv } from '#platform/text/csv.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { makeNumber } from '../make-number.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { openDestination } from '../transfers/sealed-accounts.ts';
import { insertBatch, listBatch, lockBatches, lockUnexported } from './payout-batches.queries.ts';

/** The most payouts of one file. */
const mostInFile = 1_000;

/** A file for the bank. Its number is known to the bank: a file that is given twice is made once. */
export interface PayoutFile {
  readonly batchNo: string;
  readonly count: number;
  readonly csv: string;
}

type Deps = Pick<PaymentDeps, 'db' | 'sealer' | 'clock'>;

/** Writes the file of a batch. Throws if there is none. */
export async function writeBatch({ db, sealer }: Pick<Deps, 'db' | 'sealer'>, batchNo: string): Promise<PayoutFile> {
  const payouts = await listBatch(db, batchNo);
  if (payouts.length === 0) throw new Error(`no batch ${batchNo}`);
  const rows = payouts.map((payout) => {
    const { payout_no: payoutNo, amount_fen: amount, reason } = payout;
    const { holder, account, bank } = openDestination(sealer, payout);
    return [batchNo, payoutNo, toYuanText(amount), holder, account, bank, `退款 ${payoutNo} ${reason}`];
  });
  const head = ['batch', 'payoutNo', 'amount', 'name', 'account', 'bank', 'purpose'];
  return { batchNo, count: payouts.length, csv: writeCsv([head, ...rows]) };
}

/**
 * Puts all payouts that are in no file into a new one. A payout is in one file only, unless the bank could not make it. Undefined: there is
 * nothing to pay out.
 */
export async function exportPayouts(deps: Deps, exportedBy: string): Promise<PayoutFile | undefined> {
  const now = deps.clock();
  const batchNo = makeNumber('B', now);
  const count = await inTransaction(deps.db, async (tx) => {
    await lockBatches(tx);
    const payouts = await lockUnexported(tx, mostInFile);
    if (payouts.length > 0)
      await insertBatch(
        tx,
        { batchNo, exportedBy, now },
        payouts.map(({ id }) => id),
      );
    return payouts.length;
  });
  return count === 0 ? undefined : writeBatch(deps, batchNo);
}
