import { yuanText } from '@portal/contract/fields.ts';
import { asSystem } from '@portal/rules/permissions/actor.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import { z } from 'zod';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { TableRow } from '#platform/text/read-csv-table.ts';
import { findToSettle, type FoundPayment } from '../lock-for-settling.ts';
import { completePayout } from './complete-payout.ts';
import { lockPayout, movePayout } from './payouts.queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { readBankFile } from '../transfers/read-bank-file.ts';
import { type ExportedPayout, findExported, settleExport } from './payout-batches.queries.ts';

/** The bank's answer about a payout. docs/operating.md describes the file. */
const columns = z.strictObject({
  batch: z.string().regex(/^B\d{21}$/, 'must be the number of a batch'),
  payoutNo: z.string().regex(/^R\d{21}$/, 'must be the number of a payout'),
  amount: yuanText.transform((text) => fromYuanText(text)),
  result: z.enum(['paid', 'failed'], 'must be paid or failed'),
  reason: z.string().trim().max(200, 'is longer than 200 characters'),
});

type Answer = z.output<typeof columns>;

export type Confirmed = { readonly faults: readonly string[] } | { readonly paid: number; readonly failed: number; readonly same: number };

interface Prepared {
  readonly answer: Answer;
  readonly exported: ExportedPayout;
  readonly found: FoundPayment | undefined;
}

async function prepare(deps: PaymentDeps, { row, line }: TableRow<Answer>, file: string): Promise<Prepared | string> {
  const at = `${file}:${line}`;
  const exported = await findExported(deps.db, row.batch, row.payoutNo);
  if (!exported) return `${at}: payout ${row.payoutNo} is not in batch ${row.batch}`;
  if (exported.amount_fen !== row.amount) return `${at}: amount: is not that of payout ${row.payoutNo}`;
  if (exported.state !== 'sent' && exported.state !== row.result) return `${at}: payout ${row.payoutNo} was ${exported.state} before`;
  if (row.result === 'failed' && row.reason === '') return `${at}: reason: is missing`;
  return { answer: row, exported, found: exported.payment_id === null ? undefined : await findToSettle(deps, exported.payment_id) };
}

/** Payouts that a file answers more than once, and not alike: whichever answer counted, the other might be what happened. */
function findContradictions(rows: readonly TableRow<Answer>[], file: string): string[] {
  const first = new Map<string, TableRow<Answer>>();
  return rows.flatMap((one) => {
    const key = `${one.row.batch} ${one.row.payoutNo}`;
    const before = first.get(key);
    if (!before) first.set(key, one);
    if (!before || before.row.result === one.row.result) return [];
    return `${file}:${one.line}: payout ${one.row.payoutNo} is ${one.row.result} here and ${before.row.result} in line ${before.line}: ask the bank`;
  });
}

/** Applies one answer. False: it was applied before. */
async function applyAnswer(tx: Transaction, deps: PaymentDeps, { answer, exported, found }: Prepared): Promise<boolean> {
  const locked = found && (await found.lock(tx, asSystem('confirm-payouts')));
  const { batch: batchNo, result: state } = answer;
  const reason = state === 'failed' ? answer.reason : null;
  const isNew = await settleExport(tx, { batchNo, payoutId: exported.payout_id, state, reason, now: deps.clock() });
  if (isNew && reason === null) await completePayout(tx, deps, exported.payout_id, locked);
  if (isNew && reason !== null) await movePayout(tx, await lockPayout(tx, exported.payout_id), 'failed', { fault: reason });
  return isNew;
}

/**
 * Takes the bank's answer to a file of payouts: all of its lines or, if one has a fault, none. The customer is told of a payout that was
 * made; a payout that the bank could not make goes into the next file. The same file again changes nothing.
 */
export async function confirmPayouts(
  deps: PaymentDeps,
  { file, bytes }: { readonly file: string; readonly bytes: Buffer },
): Promise<Confirmed> {
  const read = readBankFile(file, bytes, columns);
  if ('faults' in read) return read;
  const prepared: Prepared[] = [];
  const faults = findContradictions(read.rows, file);
  // In one order, so that two answers at a time wait for each other instead of blocking each other.
  for (const row of read.rows.toSorted((one, other) => (one.row.payoutNo < other.row.payoutNo ? -1 : 1))) {
    const one = await prepare(deps, row, file);
    if (typeof one === 'string') faults.push(one);
    else prepared.push(one);
  }
  if (faults.length > 0) return { faults };
  return inTransaction(deps.db, async (tx) => {
    const counts = { paid: 0, failed: 0, same: 0 };
    for (const one of prepared) counts[(await applyAnswer(tx, deps, one)) ? one.answer.result : 'same'] += 1;
    return counts;
  });
}
