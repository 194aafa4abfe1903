import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForState } from '#testing/buying/buyer.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { decideAsTwo } from '#testing/decide-as-two.ts';
import { openStaffFile } from '#testing/open-staff-file.ts';
import { runCli } from '#testing/run-cli.ts';
import { type StaffBrowser, staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { toJsonLines, watchTransfers, writeTemporary } from '#testing/paying/watch-transfers.ts';
import { confirmPayouts } from '../payouts/confirm-payouts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { orderByTransfer, lineFor, importText, importLines, lineState, settledLine, arrive, textsTo, payouts, countPolicies, query } =
  watchTransfers(() => portal);
const cli = (...args: string[]) => runCli(portal.env, 'transfers', ...args);
const newPath = (name: string) => path.join(mkdtempSync(path.join(tmpdir(), 'payouts-')), name);

/** The file of a batch, as the bank gets it. */
async function download(reader: StaffBrowser, batchNo: string): Promise<string> {
  const response = await openStaffFile(portal, reader, 'downloadPayouts', { batchNo });
  expect(response.status).toBe(200);
  return response.text();
}

const head = 'serial,bookedAt,amount,payerName,payerAccount,payerBank,payeeAccount,purpose';
const toCsv = (line: object) => Object.values(line).join(',');

it('before anything has arrived, the lists say so', async () => {
  expect((await cli('list')).output).toBe('nothing has arrived yet\n');
  expect((await cli('list', '--open')).output).toBe('nothing waits for a decision\n');
});

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
  it('imports a file, sees what became of it, and matches an open line, which another approves', async () => {
    const order = await orderByTransfer();
    const line = lineFor(order, { payerName: '样例另户' });
    const imported = await cli('import', writeTemporary('bank.jsonl', toJsonLines([line])));
    expect(imported).toMatchObject({ code: 0, errors: '' });
    expect(imported.output).toContain('transfers: 1 new, 0 the same');
    await settledLine(line.serial);
    const listed = await cli('list', '--open');
    expect(listed.output).toContain(`${line.serial} `);
    expect(listed.output).toContain('open: 户名与应付款人不同');
    const matched = await cli('match', line.serial, order.transfer.paymentNo);
    const [, proposalNo = ''] = /^proposal (\d+) waits for a second person/.exec(matched.output) ?? [];
    expect((await runCli(portal.env, 'proposals', 'approve', proposalNo)).output).toContain(`来账 ${line.serial} 已认领`);
    await waitForState(order.browser, order.orderNo, ['issued']);
    expect((await cli('match', line.serial, order.transfer.paymentNo)).errors).toContain('不在等待认领或退回');
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
    expect((await cli('payouts', 'export', newPath('again.csv'), '--batch', batch)).output).toContain(`batch ${batch}: `);
  });

  it('imports the file of a day on which nothing arrived', async () => {
    expect(await cli('import', writeTemporary('bank.csv', `${head}\r\n`))).toEqual({
      code: 0,
      output: 'transfers: 0 new, 0 the same\n',
      errors: '',
    });
  });

  it('reads every fault of a file with its line', async () => {
    const bad = lineFor(await orderByTransfer(), { amount: '8,236.00' });
    const { code, errors } = await cli('import', writeTemporary('bank.jsonl', toJsonLines([bad])));
    expect(code).toBe(1);
    expect(errors).toContain('line 1: amount: 金额格式应为 0.00');
    expect(await lineState(bad.serial)).toBeUndefined();
  });

  it('returns an open line, exports what goes back once, and the bank confirms it', async () => {
    const order = await orderByTransfer();
    const line = lineFor(order, { amount: '1.00' });
    await arrive(line);
    const cashier = await staffOf(portal, ['cashier']);
    const { serial } = line;
    await expect(cashier.api('matchTransfer', { serial, paymentNo: order.transfer.paymentNo })).rejects.toThrow('请退回');
    await decideAsTwo(portal, (api) => api('returnTransfer', { serial, reason: '金额与应付保费不一致' }));
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => cashier.api('exportPayouts')));
    const [first, ...more] = atOnce.filter(({ batchNo }) => batchNo !== null);
    expect(more).toEqual([]);
    expect(await cashier.api('exportPayouts')).toEqual({ batchNo: null, count: 0, toRelease: [] });
    const batch = first?.batchNo ?? '';
    const csv = await download(cashier, batch);
    const [, row = ''] = csv.split('\r\n');
    const [batchNo, payoutNo = '', amount, name, account] = row.split(',');
    expect([batchNo, amount, name, account]).toEqual([batch, '1.00', order.holder, line.payerAccount]);
    expect(await download(cashier, batch), 'the same file again').toBe(csv);
    const [opening] = await (await staffOf(portal)).api('listActs', { staffId: cashier.staffId });
    expect(opening).toMatchObject({ call: 'downloadPayouts', opens: 'accounts', subjects: [batch, payoutNo], outcome: 'done' });

    const answer = (inBatch: string | null | undefined, result: string, reason: string) =>
      confirmPayouts(portal.services, {
        file: 'answer.jsonl',
        bytes: Buffer.from(JSON.stringify({ batch: inBatch, payoutNo, amount: '1.00', result, reason })),
      });
    expect(await answer(batch, 'failed', '账户已销户')).toEqual({ paid: 0, failed: 1, same: 0 });
    const second = await cashier.api('exportPayouts');
    expect(second.count).toBe(1);
    expect(await answer(second.batchNo, 'paid', '')).toEqual({ paid: 1, failed: 0, same: 0 });
    expect(await answer(second.batchNo, 'paid', '')).toEqual({ paid: 0, failed: 0, same: 1 });
    expect(await payouts(order.transfer.paymentNo)).toMatchObject([{ kind: 'return', state: 'done' }]);
    expect((await textsTo(order)).filter((text) => text.includes('金额与应付保费不一致'))).toHaveLength(2);
  });

  it('returns nothing by an approval, if the line has been decided otherwise meanwhile', async () => {
    const line = lineFor(await orderByTransfer(), { amount: '1.00' });
    await arrive(line);
    const cashier = await staffOf(portal, ['cashier']);
    const { proposalNo } = await cashier.api('returnTransfer', { serial: line.serial, reason: '金额不一致' });
    await query(`update bank_transfers set reason = 'late' where serial = $1`, [line.serial]);
    const approver = await staffOf(portal, ['approver']);
    expect((await refusalOf(approver.api('approveProposal', { proposalNo }))).code).toBe('PROPOSAL_CHANGED');
    expect(await lineState(line.serial)).toMatchObject({ state: 'open' });
  });

  it('takes no answer of the bank that says both paid and failed of one payout: it would be paid again', async () => {
    const order = await orderByTransfer();
    const line = lineFor(order, { amount: '1.00' });
    await arrive(line);
    const { services } = portal;
    await decideAsTwo(portal, (api) => api('returnTransfer', { serial: line.serial, reason: '金额与应付保费不一致' }));
    const { batchNo: batch } = await (await staffOf(portal)).api('exportPayouts');
    const [{ payout_no: payoutNo } = { payout_no: '' }] = await payouts(order.transfer.paymentNo);
    const answer = (...results: string[]) =>
      confirmPayouts(services, {
        file: 'answer.jsonl',
        bytes: Buffer.from(toJsonLines(results.map((result) => ({ batch, payoutNo, amount: '1.00', result, reason: '账户已销户' })))),
      });
    expect(await answer('failed', 'paid')).toEqual({
      faults: [`answer.jsonl:2: payout ${payoutNo} is paid here and failed in line 1: ask the bank`],
    });
    const ofAnother = toJsonLines([{ batch, payoutNo, amount: '1.01', result: 'paid', reason: '' }]);
    expect(await confirmPayouts(services, { file: 'answer.jsonl', bytes: Buffer.from(ofAnother) }), 'nor one about another amount').toEqual(
      {
        faults: [`answer.jsonl:1: amount: is not that of payout ${payoutNo}`],
      },
    );
    expect(await payouts(order.transfer.paymentNo)).toMatchObject([{ state: 'asked' }]);
    expect(await answer('paid', 'paid')).toEqual({ paid: 1, failed: 0, same: 1 });
  });

  it('of a demonstration gets a line that pays', async () => {
    const order = await orderByTransfer();
    const { output } = await cli('sample', order.transfer.paymentNo);
    expect(await importText(output.trim())).toMatchObject({ added: 1 });
    await waitForState(order.browser, order.orderNo, ['issued']);
  });

  it('without the right to it opens no line, and the record says so', async () => {
    const { api, staffId } = await staffOf(portal, ['service']);
    expect((await refusalOf(api('listTransfers', { which: 'newest' }))).code).toBe('RIGHT_MISSING');
    const [denied] = await (await staffOf(portal)).api('listActs', { staffId });
    expect(denied).toMatchObject({ call: 'listTransfers', outcome: 'RIGHT_MISSING', opens: null, subjects: [] });
    const reader = await staffOf(portal, ['renewals']);
    const lines = await reader.api('listTransfers', { which: 'newest' });
    const [opening] = await (await staffOf(portal)).api('listActs', { staffId: reader.staffId });
    expect(opening).toMatchObject({ call: 'listTransfers', outcome: 'done', opens: 'accounts' });
    expect(opening?.subjects).toEqual(['newest', ...lines.map(({ serial }) => serial)]);
  });
});

describe('a payout above the limit of the site', () => {
  it('is in no file before two persons have released it', async () => {
    const order = await orderByTransfer();
    await order.browser.api('cancelOrder', { orderNo: order.orderNo });
    await arrive(lineFor(order));
    const [{ payout_no: payoutNo } = { payout_no: '' }] = await payouts(order.transfer.paymentNo);
    const cashier = await staffOf(portal, ['cashier']);
    await expect(cashier.api('releasePayout', { payoutNo })).rejects.toThrow('没有超过限额');
    await query('update payouts set amount_fen = 5000001 where payout_no = $1', [payoutNo]);
    expect(await cashier.api('exportPayouts')).toEqual({ batchNo: null, count: 0, toRelease: [{ payoutNo, amount: '50000.01' }] });
    expect((await cli('payouts', 'export', newPath('none.csv'))).output).toContain(`transfers payouts release ${payoutNo}  (50000.01)`);
    const { proposalNo } = await cashier.api('releasePayout', { payoutNo });
    expect((await refusalOf(cashier.api('approveProposal', { proposalNo }))).code).toBe('RIGHT_MISSING');
    expect(await cashier.api('exportPayouts')).toMatchObject({ batchNo: null });
    await (await staffOf(portal, ['approver'])).api('approveProposal', { proposalNo });
    await expect(cashier.api('releasePayout', { payoutNo })).rejects.toThrow('已经放行');
    const { batchNo, count, toRelease } = await cashier.api('exportPayouts');
    expect([count, toRelease]).toEqual([1, []]);
    expect(await download(cashier, batchNo ?? '')).toContain(`${batchNo},${payoutNo},50000.01,`);
  });

  it('is one of more than the limit: one of exactly the limit is in the next file', async () => {
    const order = await orderByTransfer();
    await order.browser.api('cancelOrder', { orderNo: order.orderNo });
    await arrive(lineFor(order));
    const [{ payout_no: payoutNo } = { payout_no: '' }] = await payouts(order.transfer.paymentNo);
    await query('update payouts set amount_fen = 5000000 where payout_no = $1', [payoutNo]);
    const cashier = await staffOf(portal, ['cashier']);
    const { batchNo, toRelease } = await cashier.api('exportPayouts');
    expect(toRelease).toEqual([]);
    expect(await download(cashier, batchNo ?? '')).toContain(`${batchNo},${payoutNo},50000.00,`);
  });

  it('is not released by an approval, if its amount is another one', async () => {
    const order = await orderByTransfer();
    await order.browser.api('cancelOrder', { orderNo: order.orderNo });
    await arrive(lineFor(order));
    const [{ payout_no: payoutNo, amount_fen: amount } = { payout_no: '', amount_fen: 0 }] = await payouts(order.transfer.paymentNo);
    const set = (fen: number) => query('update payouts set amount_fen = $2 where payout_no = $1', [payoutNo, fen]);
    await set(6_000_000);
    const { proposalNo } = await (await staffOf(portal, ['cashier'])).api('releasePayout', { payoutNo });
    await set(7_000_000);
    const approver = await staffOf(portal, ['approver']);
    expect((await refusalOf(approver.api('approveProposal', { proposalNo }))).code).toBe('PROPOSAL_CHANGED');
    await set(amount);
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
