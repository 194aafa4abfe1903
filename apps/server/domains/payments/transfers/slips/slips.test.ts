import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaffFile } from '#testing/open-staff-file.ts';
import { watchTransfers } from '#testing/paying/watch-transfers.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { runCli } from '#testing/run-cli.ts';
import { samplePng } from '#testing/samples/sample-images.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { orderByTransfer, orderToPay, lineFor, importLines, settledLine, query } = watchTransfers(() => portal);
const pdf = (body = 'trailer') => new File([Buffer.from(`%PDF-1.7\n${body}\n%%EOF\n`)], '样例甲的回单.pdf');
const photo = () => new File([samplePng({ width: 900, height: 600 })], 'slip.png');

describe('a slip', () => {
  it('of several files is stored sealed for the operator and settles nothing; the customer sees its pages', async () => {
    const order = await orderByTransfer();
    const { browser, orderNo, transfer } = order;
    const first = await browser.api('uploadTransferSlip', { slip: pdf(), orderNo });
    const second = await browser.api('uploadTransferSlip', { slip: photo(), orderNo });
    expect(second.slip.pages.map(({ id, mediaType }) => [id, mediaType])).toEqual([
      [first.page, 'application/pdf'],
      [second.page, 'image/png'],
    ]);
    expect(await browser.api('getTransfer', { orderNo })).toMatchObject({ state: 'waiting', slip: second.slip });
    const { paymentNo } = transfer;
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'slips-')), 'of-one');
    const { output } = await runCli(portal.env, 'transfers', 'slips', paymentNo, folder);
    const [name = ''] = output.split('\n');
    expect(readFileSync(path.join(folder, name)).subarray(0, 5).toString()).toBe('%PDF-');
    const opened = await (await staffOf(portal)).api('listActs', { subject: paymentNo });
    expect(opened.filter(({ call, opens }) => call === 'openTransferSlip' && opens === 'accounts')).toHaveLength(2);
    const leads = await staffOf(portal, ['service']);
    expect((await refusalOf(leads.api('openTransferSlip', { paymentNo, no: 1 }))).code).toBe('RIGHT_MISSING');
    const [seen] = await query<{ seen_by: string }>(
      `select distinct unnest(seen_by) as seen_by from document_pages join documents on documents.id = document_id
       where kind = 'transfer_slip' and documents.state = 'read'`,
    );
    expect(seen?.seen_by).toBe(opened[0]?.actor);
    expect(await browser.api('removeTransferSlip', { orderNo, page: first.page })).toMatchObject({
      slip: { pages: [{ id: second.page }] },
    });
  });

  it('is shown small in a list, which is no look at it; of a PDF there is no small picture', async () => {
    const { browser, orderNo, transfer } = await orderByTransfer();
    for (const slip of [photo(), pdf()]) await browser.api('uploadTransferSlip', { slip, orderNo });
    const reader = await staffOf(portal);
    const { paymentNo } = transfer;
    const open = (no: number) => openStaffFile(portal, reader, 'openTransferSlip', { paymentNo, no, small: true });
    const picture = await open(1);
    expect(picture.headers.get('content-disposition')).toContain(`slip-${paymentNo}-1-small.jpg`);
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 213 });
    expect(await (await open(2)).json()).toMatchObject({ code: 'NOT_POSSIBLE' });
    const seen = `select cardinality(seen_by) as n from document_pages join documents on documents.id = document_id
      join payments on payments.id = owner_id where payment_no = $1`;
    expect(await query(seen, [paymentNo])).toEqual([{ n: 0 }, { n: 0 }]);
  });

  it('with a password, or of more pages than a paper has, is refused in words that say what to do', async () => {
    const { browser, orderNo } = await orderByTransfer();
    const upload = (body: string) => refusalOf(browser.api('uploadTransferSlip', { slip: pdf(body), orderNo }));
    expect(await upload('trailer << /Encrypt 9 0 R >>')).toMatchObject({
      code: 'PAPER_LOCKED',
      message: expect.stringContaining('没有密码的 PDF'),
    });
    expect(await upload('<< /Type /Pages /Count 41 >>')).toMatchObject({
      code: 'PAPER_TOO_LONG',
      message: expect.stringContaining('共 41 页，一份最多 40 页'),
    });
    expect(await browser.api('getTransfer', { orderNo })).toMatchObject({ slip: { pages: [] } });
  });

  it('is changed only while its transfer is waited for, and only a picture or a PDF is taken', async () => {
    const { browser, orderNo } = await orderToPay();
    expect((await refusalOf(browser.api('uploadTransferSlip', { slip: pdf(), orderNo }))).code).toBe('TRANSFER_NOT_FOUND');
    const paid = await orderByTransfer();
    const upload = (slip: File) => paid.browser.api('uploadTransferSlip', { slip, orderNo: paid.orderNo });
    expect((await refusalOf(upload(new File(['text'], 'slip.txt')))).code).toBe('PAPER_TYPE_UNSUPPORTED');
    const { page } = await upload(pdf());
    const line = lineFor(paid);
    await importLines(line);
    await settledLine(line.serial);
    expect((await refusalOf(upload(photo()))).code).toBe('TRANSFER_NOT_FOUND');
    expect((await refusalOf(paid.browser.api('removeTransferSlip', { orderNo: paid.orderNo, page }))).code).toBe('TRANSFER_NOT_FOUND');
  });
});
