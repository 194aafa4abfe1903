import type { StaffRequestOf } from '@portal/contract/staff/staff-catalogue.ts';
import type { StaffApi } from '@portal/contract/staff/staff-client.ts';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTextReader } from '#platform/ocr/text-reader.ts';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { acceptPapers, lookAtPapers } from '#testing/buying/accept-papers.ts';
import { groupImage, prepareGroup, signSheet } from '#testing/buying/buy-group.ts';
import { startPaying } from '#testing/buying/buyer.ts';
import { logIn, readCode } from '#testing/read-code.ts';
import { openStaffFile } from '#testing/open-staff-file.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { drawSheet } from '#testing/samples/draw-sheet.ts';
import { groupMemberName, groupMemberNumber } from '#testing/samples/sample-group.ts';
import { envOfSession } from '#testing/signed-in-env.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import type { Terminal } from '../../../../terminal/terminal.ts';
import { createClient } from '../../../../commands/create-client.ts';
import { savePapers } from '../../../../commands/review-papers.ts';
import { readPaper } from './open-papers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

type AskedPaper = StaffRequestOf<'readPaper'>;

/** Nobody types, and nothing is shown. */
const silent: Terminal = { write: () => undefined, complain: () => undefined, entered: async () => undefined, ask: async () => '' };

async function prepare(phone: string) {
  const browser = openBrowser(portal.url);
  const group = await prepareGroup({ browser, count: 3, phone, readCode: (sentTo) => readCode(portal.services, sentTo, 'apply') });
  portal.clock.advance(2);
  return { browser, phone, ...group };
}

const consentsOf = async (browser: BrowserSession, orderNo: string) =>
  (await browser.api('listRoster', { orderNo })).list.map(({ consent }) => consent);

describe('the papers of an organisation', () => {
  it('are looked at by a person before anything is paid: who has not seen each page cannot accept', async () => {
    const { browser, phone, orderNo, agreeAll, submit } = await prepare('13912350001');
    await browser.api('uploadLicence', { orderNo, licence: groupImage('back.png', 24) });
    await agreeAll();
    expect(await submit()).toMatchObject({ state: 'review', payBefore: null });
    portal.clock.advance(2);
    await logIn(browser, portal.services, phone);
    expect((await refusalOf(browser.api('pay', { orderNo, method: 'wechat' }))).code).toBe('TRANSITION_NOT_ALLOWED');
    expect(await (await staffOf(portal)).api('listReviews')).toContainEqual(expect.objectContaining({ orderNo, hasPapers: true }));
    const shown = await browser.api('getUnderwriting', { orderNo });
    expect([shown.result, shown.reviewBy, shown.reason]).toEqual([
      'checking',
      expect.any(String),
      expect.stringContaining('核对通过后才需要付款'),
    ]);
    const reviewer = await lookAtPapers(portal, orderNo);
    const other = await staffOf(portal, ['underwriter']);
    const { papers } = await other.api('openPapers', { orderNo });
    expect(papers.map(({ paper, file }) => [paper, file])).toEqual([
      ['licence', 'licence.png'],
      ['licence', 'licence-page-2.png'],
      ['sheet-1', 'sheet-1.png'],
    ]);
    for (const file of ['licence.png', 'sheet-1.png']) await openStaffFile(portal, other, 'openPaper', { orderNo, file });
    const unseen = await refusalOf(other.api('decideReview', { orderNo, verdict: 'accept' }));
    expect(unseen, 'who read the name of one only').toMatchObject({ code: 'NOT_POSSIBLE', message: expect.stringContaining('请先查看') });
    await reviewer.api('decideReview', { orderNo, verdict: 'accept' });
    expect((await browser.api('getUnderwriting', { orderNo })).result).toBe('accepted');
    await startPaying(browser, orderNo, 'wechat');
  });

  it(
    'are laid side by side: rows, what was read, and whether the box of each has ink; a blank picture has none of it',
    { timeout: 240_000 },
    async () => {
      const { browser, orderNo, submit } = await prepare('13912350002');
      const person = (serial: number, isSigned: boolean) => ({
        row: serial + 1,
        name: groupMemberName(serial),
        certificateNo: groupMemberNumber(serial),
        isSigned,
      });
      const drawn = new File([new Uint8Array(await drawSheet([person(1, true), person(2, false)]))], 'sheet.png');
      await signSheet(browser, { orderNo, sheet: drawn, rows: '2,3' });
      await signSheet(browser, { orderNo, sheet: groupImage('blank.png'), rows: '4' });
      await submit();
      const folder = path.join(mkdtempSync(path.join(tmpdir(), 'papers-')), 'order');
      // However busy the machine is.
      const textReader = createTextReader({ idleMs: 60_000, jobTimeoutMs: 600_000 });
      const { staffId, cookie, api } = await staffOf(portal, ['underwriter']);
      const client = createClient(envOfSession(portal.env, cookie), silent);
      const patient: StaffApi = (name, ...[request]) =>
        // The portal's own reader gives up sooner.
        name === 'readPaper'
          ? (readPaper({ ...portal.services, textReader }, request as AskedPaper) as never)
          : client.api(name, request as never);
      const lines = await savePapers({ ...client, api: patient }, orderNo, folder);
      await textReader.close();
      const acts = await (await staffOf(portal)).api('listActs', { staffId });
      const opened = { opens: 'personal', subjects: [orderNo], outcome: 'done' };
      expect(acts.toReversed()).toMatchObject([
        { call: 'openPapers', ...opened },
        ...Array.from({ length: 3 }, () => ({ call: 'openPaper', ...opened })),
      ]);
      expect((await refusalOf(api('readPaper', { orderNo, file: 'sheet-9.png' }))).code).toBe('SUBJECT_NOT_FOUND');
      expect(lines.filter((line) => line.startsWith('row ')).map((line) => line.replace(/^(row \d).*: /, '$1: '))).toEqual([
        'row 2: name read, ink in the box',
        'row 3: name read, EMPTY BOX',
        'row 4: NOT FOUND',
      ]);
      expect(lines.join('\n')).toContain('name NOT READ, credit code NOT READ');
      expect(readdirSync(folder).toSorted()).toEqual(
        ['licence.png', 'review.html', 'sheet-1-row-2.jpg', 'sheet-1-row-3.jpg', 'sheet-1.png', 'sheet-2.png'].toSorted(),
      );
      const page = readFileSync(path.join(folder, 'review.html'), 'utf8');
      expect(page).toContain('格内空白');
      expect(page, 'numbers are masked').not.toContain(groupMemberNumber(1));
    },
  );

  it('are given back with a reason: the order is a draft with everything in it, and is submitted again with better ones', async () => {
    const { browser, orderNo, agreeAll, submit, premium } = await prepare('13912350003');
    await agreeAll();
    await submit();
    const reviewer = await lookAtPapers(portal, orderNo);
    const giveBack = (rows: 'all' | number[], licence = true, { api } = reviewer) =>
      api('returnPapers', { orderNo, licence, rows, reason: '第 3 行没有签字' });
    const why = async (call: Promise<unknown>) => (await refusalOf(call)).message;
    expect(await why(giveBack([3], true, await staffOf(portal, ['underwriter'])))).toContain('请先查看');
    expect(await why(giveBack([9]))).toContain('第 9 行不在签字表上');
    expect(await why(giveBack([], false))).toContain('请指明退回什么');
    await giveBack([3]);
    const order = await browser.api('findOrderAndPolicy', { orderNo });
    expect(order).toMatchObject({ state: 'draft', returned: { reason: '第 3 行没有签字', licence: true, rows: [3] }, premium });
    expect(order.actions).toContain('resume');
    const started = await browser.api('startApplication', { orderNo });
    expect(started.application.organisation).toMatchObject({ name: '样例餐饮有限公司' });
    expect(started.application.organisation?.licence).toBeUndefined();
    expect(await consentsOf(browser, orderNo)).toEqual(['sheet', 'none', 'sheet']);
    portal.clock.advance(2);
    expect((await refusalOf(submit())).findings.map(({ path: at }) => at)).toContain('organisation.licence');
    await browser.api('uploadLicence', { orderNo, licence: groupImage('better.png') });
    portal.clock.advance(2);
    expect((await refusalOf(submit())).findings.map(({ rule }) => rule)).toEqual(['roster.unsigned']);
    await signSheet(browser, { orderNo, sheet: groupImage('again.png'), rows: '3' });
    portal.clock.advance(2);
    expect(await submit()).toMatchObject({ state: 'review', premium });
    const early = reviewer.api('decideReview', { orderNo, verdict: 'accept' });
    expect(await why(early)).toContain('请先查看');
    await acceptPapers(portal.services, orderNo);
    expect(await browser.api('findOrderAndPolicy', { orderNo })).toMatchObject({ state: 'unpaid', returned: null });
  });
});
