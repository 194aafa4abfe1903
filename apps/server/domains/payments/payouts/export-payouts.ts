import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { type Actor, writeActor } from '@portal/rules/permissions/actor.ts';
import { type Fen, fen, toYuanText } from '@portal/rules/values/money.ts';
import { writeCsv } from '#platform/text/csv.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FileAnswer } from '#platform/http/call-route.ts';
import { refuse, type Refused } from '#platform/refused.ts';
import { makeNumber } from '#platform/make-number.ts';
import type { PaymentDeps, TransferSite } from '../payment-deps.ts';
import { settleMended } from './ask-refund.ts';
import { openDestination } from '../transfers/sealed-accounts.ts';
import { insertBatch, listBatch, listToRelease, lockBatches, lockUnexported } from './payout-batches.queries.ts';

/** The most payouts of one file. */
const mostInFile = 1_000;
const mostListed = 100;

/** A file for the bank. Its number is known to the bank: a file that is given twice is made once. */
interface PayoutFile extends FileAnswer {
  readonly payoutNos: readonly string[];
}

/** The amount above which payouts are made only when two persons have released them. Null: there is none. */
export async function releaseLimit({ site }: TransferSite): Promise<Fen | null> {
  const { transfers } = await site.current();
  return transfers?.releaseAbove === undefined ? null : fen(transfers.releaseAbove * 100);
}

/** Writes the file of a batch. */
export async function writeBatch(
  { db, sealer }: Pick<PaymentDeps, 'db' | 'sealer'>,
  batchNo: string,
): Promise<PayoutFile | Refused<'SUBJECT_NOT_FOUND'>> {
  const payouts = await listBatch(db, batchNo);
  if (payouts.length === 0) return refuse('SUBJECT_NOT_FOUND');
  const rows = payouts.map((payout) => {
    const { payout_no: payoutNo, amount_fen: amount, reason } = payout;
    const { holder, account, bank } = openDestination(sealer, payout);
    return [batchNo, payoutNo, toYuanText(amount), holder, account, bank, `退款 ${payoutNo} ${reason}`];
  });
  const head = ['batch', 'payoutNo', 'amount', 'name', 'account', 'bank', 'purpose'];
  return {
    body: writeCsv([head, ...rows]),
    type: 'text/csv; charset=utf-8',
    fileName: `${batchNo}.csv`,
    payoutNos: payouts.map(({ payout_no: payoutNo }) => payoutNo),
  };
}

/**
 * Puts all payouts that are in no file into a new one, but those that wait for their release. A payout is in one file only, unless the bank
 * could not make it.
 */
export async function exportPayouts(deps: PaymentDeps & TransferSite, by: Actor): Promise<StaffAnswerOf<'exportPayouts'>> {
  await settleMended(deps);
  const now = deps.clock();
  const batchNo = makeNumber('B', now);
  const releaseAbove = await releaseLimit(deps);
  return inTransaction(deps.db, async (tx) => {
    await lockBatches(tx);
    const payouts = await lockUnexported(tx, { limit: mostInFile, releaseAbove });
    if (payouts.length > 0) await insertBatch(tx, { batchNo, exportedBy: writeActor(by), now }, payouts);
    const toRelease = releaseAbove === null ? [] : await listToRelease(tx, releaseAbove, mostListed);
    return {
      batchNo: payouts.length > 0 ? batchNo : null,
      count: payouts.length,
      toRelease: toRelease.map(({ payout_no: payoutNo, amount_fen: amount }) => ({ payoutNo, amount: toYuanText(amount) })),
    };
  });
}
