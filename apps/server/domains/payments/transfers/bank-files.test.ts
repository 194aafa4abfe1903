import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForState } from '#testing/buying/buyer.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { runCli } from '#testing/run-cli.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { toJsonLines, watchTransfers, writeTemporary } from '#testing/paying/watch-transfers.ts';
import { confirmPayouts } from '../payouts/confirm-payouts.ts';
import { exportPayouts, writeBatch } from '../payouts/export-payouts.ts';
import { decideMatch, decideReturn } from './decide-transfers.ts';
import { sampleNotice } from './sample-notice.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const {
  orderByTransfer,
  orderToPay,
  lineFor,
  importText,
  importLines,
  lineState,
  settledLine,
  arrive,
  textsTo,
  payouts,
  countPolicies,
  query,
} = watchTransfers(() => portal);
const cli = (...args: string[]) => runCli(portal.env, 'transfers', ...args);
const newPath = (name: string) => path.join(mkdtempSync(path.join(tmpdir(), 'payouts-')), name);

const head = 'serial,bookedAt,amount,payerName,payerAccount,payerBank,payeeAccount,purpose';
const toCsv = (line: object) => Object.values(line).join(',');

describe('a file of the bank', () => {
  it('is CSV or one JSON object per line, and the same file again changes nothing', async () => {
    const [first, second] = [await orderByTransfer(), await orderByTransfer()];
    const csv = `\uFEFF${head}\r\n${toCsv({ ...lineFor(first), bookedAt: '2026-11-21 12:00:00' })}\r\n`;
    expect(await importText(csv)).toMatchObject({ added: 1, same: 0 });
    expect(await importText(csv)).toMatchObject({ added: 0, same: 1 });
    expect(await importLines(lineFor(second))).toMatchObject({ added: 1 });
    for (const { browser, orderNo } of [first, second]) await waitForState(browser, orderNo, ['issued']);
  });

  it('with a fault imports nothing, and every fault is said with its line and in words', async () => {
    const order = await orderByTransfer();
    const good = lineFor(order);
    const bad = [lineFor(order, { amount: '8,236.00' }), lineFor(order, { bookedAt: 'yesterday' }), lineFor(order, { payerAccount: '12' })];
    expect(await importText(toJsonLines([good, ...bad]))).toEqual({
      faults: [
        'bank.csv:2: amount: 金额格式应为 0.00',
        'bank.csv:3: bookedAt: must be a time such as 2026-11-25 14:03:22',
        'bank.csv:4: payerAccount: must be an account of 8 to 30 digits',
      ],
    });
    expect(await importLines(good, lineFor(order, { payeeAccount: '999988887777' }))).toEqual({
      faults: ['bank.csv:2: payeeAccount: is not the account that site.yaml names'],
    });
    expect(await lineState(good.serial)).toBeUndefined();
  });

  it('that was cut off imports nothing, wherever the cut is', async () => {
    const line = { ...lineFor(await orderByTransfer()), bookedAt: '2026-11-21 12:00:00' };
    const whole = `${head}\r\n${toCsv(line)}\r\n`;
    expect(await importText(whole.slice(0, -5))).toEqual({
      faults: [expect.stringMatching(/^bank\.csv:2: the last line has no end, so the file may be cut off/)],
    });
    const lastField = line.purpose.length + 1;
    expect(await importText(`${whole.slice(0, -2 - lastField)}\r\n`)).toEqual({ faults: ['bank.csv:2: has 7 fields, its heading has 8'] });
    expect(await lineState(line.serial)).toBeUndefined();
  });

  it('with a known number and other content imports nothing', async () => {
    const line = lineFor(await orderByTransfer());
    await importLines(line);
    const fresh = lineFor(await orderByTransfer());
    const changed = { ...line, amount: '1.00' };
    expect(await importLines(fresh, changed)).toEqual({ faults: [`bank.csv:2: serial ${line.serial} was imported with other content`] });
    expect(await lineState(fresh.serial)).toBeUndefined();
  });

  it('imported twice at a time, in another order, is stored once', async () => {
    const orders = await Promise.all([orderByTransfer(), orderByTransfer(), orderByTransfer()]);
    const lines = orders.map((order) => lineFor(order));
    const results = await Promise.all([importLines(...lines), importLines(...lines.toReversed())]);
    expect(results.map((result) => ('added' in result ? result.added : -1)).toSorted((one, other) => one - other)).toEqual([0, 3]);
    for (const { browser, orderNo } of orders) {
      await waitForState(browser, orderNo, ['issued']);
      expect(await countPolicies(orderNo)).toBe(1);
    }
  });
});

describe('an operator', () => {
  it('imports a file, sees what became of it, and matches an open line', async () => {
    const order = await orderByTransfer();
    const line = lineFor(order, { payerName: '样例另户' });
    const imported = await cli('import', writeTemporary('bank.jsonl', toJsonLines([line])));
    expect(imported).toMatchObject({ code: 0, errors: '' });
    expect(imported.output).toContain('transfers: 1 new, 0 the same');
    expect(imported.output).toContain('open: the holder of the account is not the one who was to pay');
    expect((await cli('list', '--open')).output).toContain(line.serial);
    const matched = await cli('match', line.serial, order.transfer.paymentNo);
    expect(matched.output).toContain(`${line.serial} `);
    await waitForState(order.browser, order.orderNo, ['issued']);
    expect((await cli('match', line.serial, order.transfer.paymentNo)).errors).toContain('only an open one can be decided');
  });

  it('reads that a file is empty, that an export has its name already, and that nothing is there', async () => {
    const empty = writeTemporary('bank.csv', '');
    for (const command of [['import'], ['payouts', 'confirm']])
      expect((await cli(...command, empty)).errors).toContain('bank.csv: the file is empty (0 bytes)');
    const order = await orderByTransfer();
    expect((await cli('slips', order.transfer.paymentNo, newPath('slips'))).output).toBe('no slips were uploaded\n');
    await order.browser.api('cancelOrder', { orderNo: order.orderNo });
    await arrive(lineFor(order));
    const { errors } = await cli('payouts', 'export', empty);
    expect(errors).toMatch(
      /^batch B\d+ was not written \(\S+bank\.csv: exists already, and is not overwritten: name another\); write it to/,
    );
    const [, batch = ''] = /--batch (B\d+)/.exec(errors) ?? [];
    expect((await cli('payouts', 'export', newPath('again.csv'), '--batch', batch)).output).toContain(`batch ${batch}: 1 payouts`);
  });

  it('imports the file of a day on which nothing arrived', async () => {
    expect(await cli('import', writeTemporary('bank.csv', `${head}\r\n`))).toEqual({
      code: 0,
      output: 'transfers: 0 new, 0 the same\n',
      errors: '',
    });
  });

  it('returns an open line, exports what goes back once, and the bank confirms it', async () => {
    const order = await orderByTransfer();
    const line = lineFor(order, { amount: '1.00' });
    await arrive(line);
    const { services } = portal;
    const decision = { serial: line.serial, operator: 'operator' };
    await expect(decideMatch(services, { ...decision, paymentNo: order.transfer.paymentNo })).rejects.toThrow('return it');
    await decideReturn(services, { ...decision, reason: '金额与应付保费不一致' });
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => exportPayouts(services, 'operator')));
    const [first, ...more] = atOnce.filter((written) => written !== undefined);
    expect(more).toEqual([]);
    expect(await exportPayouts(services, 'operator')).toBeUndefined();
    const [, row = ''] = first?.csv.split('\r\n') ?? [];
    const [batch = '', payoutNo, amount, name, account] = row.split(',');
    expect([amount, name, account]).toEqual(['1.00', order.holder, line.payerAccount]);
    expect(await writeBatch(services, batch)).toEqual(first);

    const answer = (batchNo: string | undefined, result: string, reason: string) =>
      confirmPayouts(services, {
        file: 'answer.jsonl',
        bytes: Buffer.from(JSON.stringify({ batch: batchNo, payoutNo, amount: '1.00', result, reason })),
      });
    expect(await answer(batch, 'failed', '账户已销户')).toEqual({ paid: 0, failed: 1, same: 0 });
    const second = await exportPayouts(services, 'operator');
    expect(second?.count).toBe(1);
    expect(await answer(second?.batchNo, 'paid', '')).toEqual({ paid: 1, failed: 0, same: 0 });
    expect(await answer(second?.batchNo, 'paid', '')).toEqual({ paid: 0, failed: 0, same: 1 });
    expect(await payouts(order.transfer.paymentNo)).toMatchObject([{ kind: 'return', state: 'paid' }]);
    expect((await textsTo(order)).filter((text) => text.includes('金额与应付保费不一致'))).toHaveLength(2);
  });

  it('takes no answer of the bank that says both paid and failed of one payout: it would be paid again', async () => {
    const order = await orderByTransfer();
    const line = lineFor(order, { amount: '1.00' });
    await arrive(line);
    const { services } = portal;
    await decideReturn(services, { serial: line.serial, operator: 'operator', reason: '金额与应付保费不一致' });
    const written = await exportPayouts(services, 'operator');
    const [, row = ''] = written?.csv.split('\r\n') ?? [];
    const [batch, payoutNo] = row.split(',');
    const answer = (...results: string[]) =>
      confirmPayouts(services, {
        file: 'answer.jsonl',
        bytes: Buffer.from(toJsonLines(results.map((result) => ({ batch, payoutNo, amount: '1.00', result, reason: '账户已销户' })))),
      });
    expect(await answer('failed', 'paid')).toEqual({
      faults: [`answer.jsonl:2: payout ${payoutNo} is paid here and failed in line 1: ask the bank`],
    });
    expect(await payouts(order.transfer.paymentNo)).toMatchObject([{ state: 'open' }]);
    expect(await answer('paid', 'paid')).toEqual({ paid: 1, failed: 0, same: 1 });
  });

  it('of a demonstration gets a line that pays', async () => {
    const order = await orderByTransfer();
    const line = await sampleNotice(portal.services, { paymentNo: order.transfer.paymentNo });
    expect(await importText(line)).toMatchObject({ added: 1 });
    await waitForState(order.browser, order.orderNo, ['issued']);
  });
});

describe('the refund of an order paid by transfer', () => {
  it('ends with the order refunded, once the bank has confirmed it', async () => {
    const order = await orderByTransfer();
    await order.browser.api('cancelOrder', { orderNo: order.orderNo });
    await arrive(lineFor(order));
    await cli('payouts', 'export', newPath('refund.csv'));
    const [{ payout_no: payoutNo, amount_fen: amount } = { payout_no: '', amount_fen: 0 }] = await payouts(order.transfer.paymentNo);
    const [row] = await query<{ batch_no: string }>(
      `select batch_no from payout_exports join payouts on payouts.id = payout_id where payout_no = $1`,
      [payoutNo],
    );
    const line = { batch: row?.batch_no, payoutNo, amount: (amount / 100).toFixed(2), result: 'paid', reason: '' };
    await cli('payouts', 'confirm', writeTemporary('paid.jsonl', JSON.stringify(line)));
    expect(await order.browser.api('findOrderAndPolicy', { orderNo: order.orderNo })).toMatchObject({
      state: 'refunded',
      payment: { method: 'transfer', state: 'refunded' },
    });
    expect(await order.browser.api('getTransfer', { orderNo: order.orderNo })).toMatchObject({ state: 'returned' });
  });
});

describe('a slip', () => {
  const pdf = () => new File([Buffer.from('%PDF-1.7\ntrailer\n%%EOF\n')], '样例甲的回单.pdf');

  it('is stored sealed for the operator, settles nothing, and three are the most', async () => {
    const order = await orderByTransfer();
    const { browser, orderNo } = order;
    for (const n of [1, 2, 3]) expect(await browser.api('uploadTransferSlip', { slip: pdf(), orderNo })).toEqual({ slips: n });
    expect((await refusalOf(browser.api('uploadTransferSlip', { slip: pdf(), orderNo }))).code).toBe('TOO_MANY_SLIPS');
    expect(await browser.api('getTransfer', { orderNo })).toMatchObject({ state: 'waiting', slips: 3 });
    const folder = newPath('slips');
    const { output } = await cli('slips', order.transfer.paymentNo, folder);
    const [name = ''] = output.split('\n');
    expect(readFileSync(path.join(folder, name)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is taken only for a transfer that is waited for, and only a picture or a PDF', async () => {
    const { browser, orderNo } = await orderToPay();
    expect((await refusalOf(browser.api('uploadTransferSlip', { slip: pdf(), orderNo }))).code).toBe('TRANSFER_NOT_FOUND');
    const paid = await orderByTransfer();
    const text = new File(['text'], 'slip.txt');
    expect((await refusalOf(paid.browser.api('uploadTransferSlip', { slip: text, orderNo: paid.orderNo }))).code).toBe(
      'SLIP_TYPE_UNSUPPORTED',
    );
    const line = lineFor(paid);
    await importLines(line);
    await settledLine(line.serial);
    expect((await refusalOf(paid.browser.api('uploadTransferSlip', { slip: pdf(), orderNo: paid.orderNo }))).code).toBe(
      'TRANSFER_NOT_FOUND',
    );
  });
});
