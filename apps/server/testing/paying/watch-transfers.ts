import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi, expect } from 'vitest';
import { importTransfers } from '../../domains/payments/transfers/import-transfers.ts';
import type { TestPortal } from '../test-portal.ts';
import { sampleApplicant } from '../samples/sample-application.ts';
import { listOutbox } from '../../domains/messages/list-outbox.ts';
import { watchPayments } from './watch-payments.ts';

/** The account of sample payers. */
export const payerAccount = { account: '440012345678901234', bank: '琴海样例银行拱北支行' };

/** A line of the bank's file. */
export type BankLine = Record<
  'serial' | 'bookedAt' | 'amount' | 'payerName' | 'payerAccount' | 'payerBank' | 'payeeAccount' | 'purpose',
  string
>;

/** Writes a file into a new folder. Returns its path. */
export function writeTemporary(name: string, text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'transfers-')), name);
  writeFileSync(file, text);
  return file;
}

export const toJsonLines = (lines: readonly object[]): string => lines.map((line) => JSON.stringify(line)).join('\n');

/** Orders that are paid by transfer in a test file, the bank's lines for them, and their results. */
export function watchTransfers(portal: () => TestPortal) {
  const payments = watchPayments(portal);
  const query = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    (await portal().connection.pool.query<Row>(sql, [...values])).rows;

  /** An order that waits for a transfer. */
  const orderByTransfer = async () => {
    const order = await payments.orderToPay();
    const { orderNo, browser } = order;
    const transfer = await browser.api('payByTransfer', { orderNo, ...payerAccount }, { idempotencyKey: randomUUID() });
    return { ...order, transfer, holder: sampleApplicant(order.application).name ?? '' };
  };
  type Order = Awaited<ReturnType<typeof orderByTransfer>>;

  /** The bank's line for the waiting transfer, as agreed. */
  const lineFor = ({ transfer, holder }: Pick<Order, 'transfer' | 'holder'>, change: Partial<BankLine> = {}): BankLine => ({
    serial: `T${randomUUID()}`,
    bookedAt: portal().clock.now().toISOString(),
    amount: transfer.amount,
    payerName: holder,
    payerAccount: payerAccount.account,
    payerBank: payerAccount.bank,
    payeeAccount: transfer.payee.account,
    purpose: `保险费 ${transfer.reference}`,
    ...change,
  });

  const importText = async (text: string) => {
    const { transfers } = await portal().services.site.current();
    if (!transfers) throw new Error('no account collects transfers');
    return importTransfers(portal().services, { file: 'bank.csv', bytes: Buffer.from(text), payee: transfers.payee });
  };
  const importLines = (...lines: readonly BankLine[]) => importText(toJsonLines(lines));

  const lineState = async (serial: string) =>
    (await query<{ state: string; reason: string | null }>('select state, reason from bank_transfers where serial = $1', [serial]))[0];

  /** Waits until the job of a line has run. */
  const settledLine = (serial: string) =>
    vi.waitFor(
      async () => {
        const line = await lineState(serial);
        expect(line?.state).not.toBe('received');
        return line;
      },
      { timeout: 20_000, interval: 50 },
    );

  /** Imports one line and waits for it. */
  const arrive = async (line: BankLine) => {
    await importLines(line);
    return settledLine(line.serial);
  };

  /** The texts that the applicant of an order got. */
  const textsTo = async ({ application }: Pick<Order, 'application'>) => {
    const sent = await listOutbox(portal().services.db, portal().services.sealer, 500);
    const { number } = sampleApplicant(application).phone ?? {};
    return sent.filter(({ phone }) => phone === number).map(({ text }) => text);
  };

  /** The payouts for an order, or for a line of the bank. */
  const payouts = (paymentNo: string) =>
    query<{ kind: string; state: string; amount_fen: number; payout_no: string }>(
      `select payouts.cause as kind, payouts.state, payouts.amount_fen, payout_no from payouts
       left join bank_transfers on bank_transfers.serial = payouts.serial
       join payments on payments.id = coalesce(payouts.payment_id, bank_transfers.payment_id)
       where payment_no = $1 order by payouts.created_at`,
      [paymentNo],
    );

  return { ...payments, query, orderByTransfer, lineFor, importText, importLines, lineState, settledLine, arrive, textsTo, payouts };
}
