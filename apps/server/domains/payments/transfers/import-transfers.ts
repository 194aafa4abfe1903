import { amountText } from '@portal/contract/fields.ts';
import { cleanDigits } from '@portal/rules/values/text.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import { z } from 'zod';
import type { Payee } from '#migrations/stored-values.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { TableRow } from '#platform/text/read-csv-table.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findContentHash, insertBankTransfer } from './bank-transfers.queries.ts';
import { settleTransferJob } from './jobs/settle-transfer.ts';
import { readBankFile } from './read-bank-file.ts';
import { hashAccount, sealSender } from './sealed-accounts.ts';

const digits = /^\d{8,30}$/;
const account = z
  .string()
  .max(60)
  .transform((text) => cleanDigits(text))
  .pipe(z.string().regex(digits, 'must be an account of 8 to 30 digits'));

/** An instant as banks write it, in Shanghai: `2026-11-25 14:03:22`; or with its offset, in ISO 8601. */
const bookedAt = z
  .string()
  .transform((text) => (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? `${text.replace(' ', 'T')}+08:00` : text))
  .pipe(z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-25 14:03:22' }))
  .transform((text) => new Date(text));

/** A line of the bank's file. docs/operating.md describes it. */
const columns = z.strictObject({
  serial: z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _'),
  bookedAt,
  amount: amountText.refine((text) => !/^0+\.00$/.test(text), 'must be more than nothing').transform((text) => fromYuanText(text)),
  payerName: z.string().trim().min(1, 'is missing').max(120, 'is longer than 120 characters'),
  payerAccount: account,
  payerBank: z.string().trim().max(120, 'is longer than 120 characters'),
  payeeAccount: account,
  purpose: z.string().max(400, 'is longer than 400 characters'),
});

type Line = z.output<typeof columns>;

/** The result of an import: the numbers of all its lines, and how many are new. */
export type TransferImport =
  | { readonly faults: readonly string[] }
  | { readonly serials: readonly string[]; readonly added: number; readonly same: number };

/** The file has faults: they roll the import back. */
class Faulty extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super('the file has faults');
    this.faults = faults;
  }
}

type Deps = Pick<PaymentDeps, 'db' | 'sealer' | 'clock' | 'jobs'>;

/** Stores a line with the job that settles it. False: it was stored before. Throws if it was stored with another content. */
async function storeLine(tx: Transaction, { sealer, clock, jobs }: Deps, at: string, line: Line): Promise<boolean> {
  const { serial, payerName: holder, payerAccount, payerBank: bank, purpose } = line;
  const hash = sealer.hash('bank-transfer', JSON.stringify(line));
  const isNew = await insertBankTransfer(tx, {
    serial,
    booked_at: line.bookedAt,
    amount_fen: line.amount,
    sender_sealed: sealSender(sealer, serial, { holder, account: payerAccount, bank, purpose }),
    account_hash: hashAccount(sealer, payerAccount),
    content_hash: hash,
    imported_at: clock(),
  });
  if (isNew) await jobs.enqueue(tx, settleTransferJob, { serial });
  else if (!(await findContentHash(tx, serial))?.equals(hash))
    throw new Faulty([`${at}: serial ${serial} was imported with other content`]);
  return isNew;
}

async function storeLines(tx: Transaction, deps: Deps, file: string, rows: readonly TableRow<Line>[]): Promise<number> {
  const faults: string[] = [];
  let added = 0;
  // In one order, so that two imports at a time wait for each other instead of blocking each other.
  for (const { line, row } of rows.toSorted((one, other) => (one.row.serial < other.row.serial ? -1 : 1))) {
    try {
      if (await storeLine(tx, deps, `${file}:${line}`, row)) added += 1;
    } catch (error) {
      if (!(error instanceof Faulty)) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new Faulty(faults);
  return added;
}

/**
 * Imports a file of the money that arrived on our account: all of its lines or, if one has a fault, none. A line is known by the bank's
 * number: imported again it changes nothing. Each new line is settled by a job, so that a server continues with it after an interruption.
 */
export async function importTransfers(
  deps: Deps,
  { file, bytes, payee }: { readonly file: string; readonly bytes: Buffer; readonly payee: Payee },
): Promise<TransferImport> {
  const read = readBankFile(file, bytes, columns);
  if ('faults' in read) return read;
  const foreign = read.rows.filter(({ row }) => row.payeeAccount !== payee.account);
  if (foreign.length > 0)
    return { faults: foreign.map(({ line }) => `${file}:${line}: payeeAccount: is not the account that site.yaml names`) };
  try {
    const added = await inTransaction(deps.db, (tx) => storeLines(tx, deps, file, read.rows));
    const serials = [...new Set(read.rows.map(({ row }) => row.serial))];
    return { serials, added, same: read.rows.length - added };
  } catch (error) {
    if (error instanceof Faulty) return { faults: error.faults };
    throw error;
  }
}
