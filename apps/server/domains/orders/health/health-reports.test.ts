import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { leaveTrail, openGuest, saveApplication, type WireApplication } from '#testing/buying/buyer.ts';
import { logIn, readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { answerYes, sampleApplicant } from '#testing/samples/sample-application.ts';
import { runCliTyping } from '#testing/run-cli.ts';
import { jpegSegment, jpegWith, sampleJpeg, samplePng } from '#testing/samples/sample-images.ts';
import { listStoredFiles } from '#testing/stored-files.ts';
import { envOfSession } from '#testing/signed-in-env.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { openDetail } from '../../trail/public.ts';
import { sweepDocuments } from '../../documents/public.ts';
import { exportOrders, removeDrafts } from '../public.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = '张三的体检报告.pdf') => new File([bytes], name, { type: 'text/plain' });
const pdfFile = () => fileOf(new Uint8Array(pdf));
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let serial = 0;
/** A guest whose draft has a 是 at question h2. */
async function draftWithYes() {
  serial += 1;
  const guest = openGuest(portal, serial);
  const saved = await saveApplication({ ...guest, change: (application, product) => answerYes(application, product, 'h2') });
  const { orderNo } = saved.draft;
  const party = saved.application.applicant;
  const upload = (report = pdfFile(), browser: BrowserSession = guest.browser, question = 'h2') =>
    browser.api('uploadHealthReport', { report, orderNo, party, question });
  const open = (browser = guest.browser) => browser.api('startApplication', { orderNo });
  const reports = async () => (await open()).application.healthDetails?.[party]?.['h2']?.reports;
  const remove = (reportId: string, browser = guest.browser) => browser.api('removeHealthReport', { orderNo, reportId });
  return { ...saved, ...guest, orderNo, party, upload, open, reports, remove };
}

type Draft = Awaited<ReturnType<typeof draftWithYes>>;

async function save({ open, browser, orderNo }: Draft, change: (application: WireApplication) => WireApplication) {
  const { application, version } = await open();
  return browser.api('saveGuestDraft', { orderNo, version, application: change(application) });
}

async function submit(draft: Draft): Promise<void> {
  const { browser, orderNo, product, open, application } = draft;
  await leaveTrail(browser, orderNo, product.documents);
  await browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
  const verifyCode = await readCode(portal.services, sampleApplicant(application).phone?.number ?? '', 'apply');
  const { version, premium } = await open();
  await browser.api('applyInsurance', { orderNo, version, premium: premium ?? '', verifyCode }, { idempotencyKey: `reports-${orderNo}` });
}

const storedFiles = () => listStoredFiles(portal, 'reports');

describe('a medical report', () => {
  it('belongs to the answer that it was uploaded with, is there after a reload, and goes when its owner removes it', async () => {
    const { upload, reports, remove } = await draftWithYes();
    const files = storedFiles().length;
    const first = await upload();
    expect(first.reports).toEqual([{ id: expect.any(String), mediaType: 'application/pdf', bytes: pdf.length, sha256: hashOf(pdf) }]);
    const { reports: both, page } = await upload(fileOf(new Uint8Array(sampleJpeg)));
    expect(page).toBe(both[1]?.id);
    expect(both.map(({ mediaType }) => mediaType)).toEqual(['application/pdf', 'image/jpeg']);
    expect(await reports()).toEqual(both);
    expect(storedFiles()).toHaveLength(files + 2);
    const left = await remove(both[0]?.id ?? '');
    expect(left.reports).toEqual(both.slice(1));
    expect(await reports()).toEqual(both.slice(1));
    expect(storedFiles()).toHaveLength(files + 1);
    expect((await refusalOf(remove(both[0]?.id ?? ''))).code).toBe('PAPER_PAGE_NOT_FOUND');
  });

  it('is sealed on disk, and a photo is stored without place and camera', async () => {
    const { upload } = await draftWithYes();
    const before = new Set(storedFiles());
    const { reports } = await upload(fileOf(jpegWith([jpegSegment(0xe1, 'Exif\0\0 GPS 22.27')])));
    const file = storedFiles().find((name) => !before.has(name)) ?? '';
    const stored = readFileSync(file);
    expect(stored.includes(sampleJpeg.subarray(0, 20))).toBe(false);
    expect(portal.services.sealer.openBytes('file', `reports/${path.basename(file)}`, stored).equals(sampleJpeg)).toBe(true);
    expect(reports[0]?.sha256).toBe(hashOf(sampleJpeg));
  });

  it('is only its owner’s: another device and another account find no such order', async () => {
    const { upload, remove, reports } = await draftWithYes();
    const { reports: own } = await upload();
    const account = openBrowser(portal.url);
    await logIn(account, portal.services, '13700008801');
    for (const stranger of [openBrowser(portal.url), account]) {
      expect((await refusalOf(upload(pdfFile(), stranger))).code).toBe('ORDER_NOT_FOUND');
      expect((await refusalOf(remove(own[0]?.id ?? '', stranger))).code).toBe('ORDER_NOT_FOUND');
    }
    const other = await draftWithYes();
    expect((await refusalOf(other.remove(own[0]?.id ?? ''))).code).toBe('PAPER_PAGE_NOT_FOUND');
    expect(await reports()).toEqual(own);
  });

  it('is the server’s word: what a page writes of reports is not believed, and an older page cannot drop one', async () => {
    const draft = await draftWithYes();
    const claimed = { id: '00000000-0000-4000-8000-000000000000', mediaType: 'application/pdf' as const, bytes: 9, sha256: 'a'.repeat(64) };
    const say = (reports: (typeof claimed)[] | undefined) =>
      save(draft, (application) => ({
        ...application,
        healthDetails: { [draft.party]: { h2: { ...application.healthDetails?.[draft.party]?.['h2'], reports } } },
      }));
    await say([claimed]);
    expect(await draft.reports()).toBeUndefined();
    const { reports } = await draft.upload();
    await say(undefined);
    expect(await draft.reports()).toEqual(reports);
  });

  it('goes with its answer: back at 否 there is none, also when the answer is 是 again', async () => {
    const draft = await draftWithYes();
    await draft.upload();
    const files = storedFiles().length;
    const answer = (given: 'yes' | 'no') => (application: WireApplication) => ({
      ...application,
      health: { ...application.health, [draft.party]: { ...application.health[draft.party], h2: given } },
    });
    await save(draft, answer('no'));
    expect((await refusalOf(draft.upload())).code).toBe('REPORT_NOT_ASKED');
    await save(draft, answer('yes'));
    expect(await draft.reports()).toBeUndefined();
    await sweepDocuments(portal.services);
    expect(storedFiles()).toHaveLength(files - 1);
  });

  it('is part of the customer’s copy of their data by kind, size and digest', async () => {
    const draft = await draftWithYes();
    const { reports } = await draft.upload();
    const { umUserId } = await logIn(draft.browser, portal.services, sampleApplicant(draft.application).phone?.number ?? '');
    const exported = await exportOrders(portal.services, umUserId);
    const [, h2] = (await draft.browser.api('getProduct', { goodsId: 'zhenan' })).healthQuestions;
    expect(exported).toContainEqual(expect.objectContaining({ healthDetails: { [h2?.text ?? '']: expect.objectContaining({ reports }) } }));
  });

  it('goes with a draft at the end of its term', async () => {
    const draft = await draftWithYes();
    await draft.upload();
    await draft.upload(fileOf(samplePng({ width: 3, height: 2 })));
    const rows = () =>
      portal.connection.pool.query('select 1 from documents join orders on orders.id = owner_id where order_no = $1', [draft.orderNo]);
    expect((await rows()).rowCount, 'one paper of two pages').toBe(1);
    const files = storedFiles().length;
    const later = new Date(portal.clock.now().getTime() + 200 * 86_400_000);
    await removeDrafts(portal.services, later);
    expect((await rows()).rowCount).toBe(0);
    expect(storedFiles().length).toBeLessThanOrEqual(files - 2);
  });
});

describe('a medical report is refused', () => {
  it('when it is neither a picture nor a PDF, or is broken, whatever its name says', async () => {
    const { upload, reports } = await draftWithYes();
    const refused = async (bytes: Uint8Array<ArrayBuffer>) => refusalOf(upload(fileOf(bytes)));
    expect(await refused(Buffer.from('<html>%PDF-</html>'))).toMatchObject({
      code: 'PAPER_TYPE_UNSUPPORTED',
      message: '请上传 JPG、PNG、WebP 图片或者 PDF 文件。',
    });
    expect((await refused(new Uint8Array(pdf.subarray(0, -8)))).code).toBe('PAPER_UNREADABLE');
    expect((await refused(new Uint8Array(sampleJpeg.subarray(0, -8)))).code).toBe('IMAGE_UNREADABLE');
    expect((await refused(samplePng({ width: 1, height: 1, claim: { width: 50_000, height: 50_000 } }))).code).toBe(
      'IMAGE_TOO_MANY_PIXELS',
    );
    expect(await refused(new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject({ code: 'IMAGE_TOO_LARGE', message: /不能大于 10 MB/ });
    expect(await reports()).toBeUndefined();
  });

  it('when the question is answered 否, takes no reports, or is not asked', async () => {
    const { upload } = await draftWithYes();
    for (const question of ['h3', 'h4', 'h1', 'none'])
      expect((await refusalOf(upload(pdfFile(), undefined, question))).code).toBe('REPORT_NOT_ASKED');
  });

  it('beyond forty pages to one answer, until one is removed', async () => {
    const { upload, reports, remove } = await draftWithYes();
    const long = Buffer.from('%PDF-1.7\n<< /Type /Pages /Count 40 >>\n%%EOF\n');
    expect((await upload(fileOf(new Uint8Array(long)))).reports).toMatchObject([{ pages: 40 }]);
    expect((await refusalOf(upload())).code).toBe('PAPER_TOO_LONG');
    await remove((await reports())?.[0]?.id ?? '');
    expect((await upload()).reports).toHaveLength(1);
  });

  it('when it was cut off on its way: nothing of it is there, and the next one is taken', async () => {
    const { browser, orderNo, party, reports, upload } = await draftWithYes();
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
    const fields = [
      ['orderNo', orderNo],
      ['party', party],
      ['question', 'h2'],
    ].map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    const head =
      `POST /api/order/healthReport HTTP/1.1\r\nhost: localhost\r\nclient-info: {"appId":"test"}\r\ncookie: ${cookie}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n${fields.join('')}` +
      `--x\r\ncontent-disposition: form-data; name="report"; filename="a.pdf"\r\n\r\n%PDF-1.7`;
    await new Promise((sent) => socket.write(head, sent));
    await once(socket.destroy(), 'close');
    expect(await reports()).toBeUndefined();
    expect((await upload()).reports).toHaveLength(1);
  });
});

describe('a submitted application', () => {
  it('keeps its reports: nothing is added or removed, its record has their digests, and its underwriter can save them', async () => {
    const draft = await draftWithYes();
    const { reports } = await draft.upload();
    await draft.upload(fileOf(new Uint8Array(sampleJpeg)));
    await submit(draft);
    expect((await refusalOf(draft.upload())).code).toBe('ORDER_NOT_EDITABLE');
    expect((await refusalOf(draft.remove(reports[0]?.id ?? ''))).code).toBe('ORDER_NOT_EDITABLE');
    expect(await draft.reports()).toHaveLength(2);

    const { orderNo } = draft;
    const shown = JSON.stringify(await (await staffOf(portal)).api('openReview', { orderNo }));
    for (const told of ['已上传 2 页', 'applicant-h2-1.pdf', 'applicant-h2-2.jpg', hashOf(pdf), hashOf(sampleJpeg)])
      expect(shown).toContain(told);
    const { rows } = await portal.connection.pool.query<{ subject_id: string; detail_sealed: Buffer }>(
      `select subject_id, detail_sealed from sale_trail join orders on orders.id = subject_id
       where order_no = $1 and sale_trail.kind = 'answers_saved' order by seq desc limit 1`,
      [orderNo],
    );
    const [recorded] = rows.map((row) => openDetail(portal.services.sealer, row));
    for (const bytes of [pdf, sampleJpeg]) expect(recorded).toContain(hashOf(bytes));

    const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
    const { staffId, cookie, api } = await staffOf(portal, ['underwriter']);
    const save = () => runCliTyping(envOfSession(portal.env, cookie), [], 'review', 'reports', orderNo, folder);
    try {
      expect((await save()).output).toBe('applicant-h2-1.pdf\napplicant-h2-2.jpg\n');
      expect(readFileSync(path.join(folder, 'applicant-h2-1.pdf')).equals(pdf)).toBe(true);
      expect(await save(), 'nothing is overwritten').toMatchObject({ code: 1, errors: expect.stringContaining('applicant-h2-1.pdf') });
    } finally {
      rmSync(folder, { recursive: true });
    }
    const opened = await (await staffOf(portal)).api('listActs', { staffId });
    expect(opened.map(({ call, opens, subjects }) => ({ call, opens, subjects }))).toContainEqual({
      call: 'openReport',
      opens: 'health',
      subjects: [orderNo],
    });
    expect((await refusalOf(api('openReport', { orderNo, file: 'applicant-h9-1.pdf' }))).code).toBe('SUBJECT_NOT_FOUND');
    const service = await staffOf(portal, ['service']);
    expect((await refusalOf(service.api('openReport', { orderNo, file: 'applicant-h2-1.pdf' }))).code).toBe('RIGHT_MISSING');
    const looks = await portal.connection.pool.query<{ kind: string; actor: string }>(
      `select sale_trail.kind, actor from sale_trail join orders on orders.id = subject_id
       where order_no = $1 and sale_trail.kind in ('review_opened', 'reports_saved') order by seq limit 2`,
      [orderNo],
    );
    expect(looks.rows.map(({ kind }) => kind)).toEqual(['review_opened', 'reports_saved']);
    expect(looks.rows[1]?.actor).toBe(`staff:${staffId}`);
  });
});
