import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTextReader } from '#platform/ocr/text-reader.ts';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { acceptPapers, nothingRead } from '#testing/buying/accept-papers.ts';
import { groupImage, prepareGroup } from '#testing/buying/buy-group.ts';
import { startPaying } from '#testing/buying/buyer.ts';
import { logIn, readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { drawSheet } from '#testing/samples/draw-sheet.ts';
import { groupMemberName, groupMemberNumber } from '#testing/samples/sample-group.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { listReviews, reviewOrder } from '../../submitting/review-order.ts';
import { returnPapers } from './return-papers.ts';
import { savePapers } from './save-papers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const reviewer = 'one-reviewer';
const newFolder = () => path.join(mkdtempSync(path.join(tmpdir(), 'papers-')), 'order');

async function prepare(phone: string) {
  const browser = openBrowser(portal.url);
  const group = await prepareGroup({ browser, count: 3, phone, readCode: (sentTo) => readCode(portal.services, sentTo, 'apply') });
  portal.clock.advance(2);
  return { browser, phone, ...group };
}

/** The services without a reader of pictures: everything is left to the reviewer. */
const unread = () => ({ ...portal.services, textReader: nothingRead });

const consentsOf = async (browser: BrowserSession, orderNo: string) =>
  (await browser.api('listRoster', { orderNo })).list.map(({ consent }) => consent);

describe('the papers of an organisation', () => {
  it('are looked at by a person before anything is paid: who has not seen them cannot accept', async () => {
    const { browser, phone, orderNo, agreeAll, submit } = await prepare('13912350001');
    await agreeAll();
    expect(await submit()).toMatchObject({ state: 'review', payBefore: null });
    portal.clock.advance(2);
    await logIn(browser, portal.services, phone);
    expect((await refusalOf(browser.api('pay', { orderNo, method: 'wechat' }))).code).toBe('TRANSITION_NOT_ALLOWED');
    expect(await listReviews(portal.services)).toContainEqual(expect.objectContaining({ orderNo, papers: expect.any(String) }));
    const shown = await browser.api('getUnderwriting', { orderNo });
    expect([shown.result, shown.reviewBy, shown.reason]).toEqual([
      'checking',
      expect.any(String),
      expect.stringContaining('核对通过后才需要付款'),
    ]);
    const accept = (by: string) => reviewOrder(portal.services, { orderNo, verdict: 'accept', reviewer: by });
    await expect(accept(reviewer)).rejects.toThrow('look at the papers first');
    await savePapers(unread(), { orderNo, folder: newFolder(), reviewer });
    await expect(accept('somebody-else')).rejects.toThrow('look at the papers first');
    await accept(reviewer);
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
      await browser.api('uploadConsentSheet', { orderNo, sheet: drawn, rows: '2,3' });
      await browser.api('uploadConsentSheet', { orderNo, sheet: groupImage('blank.png'), rows: '4' });
      await submit();
      const folder = newFolder();
      // However busy the machine is.
      const textReader = createTextReader({ idleMs: 60_000, jobTimeoutMs: 600_000 });
      const lines = await savePapers({ ...portal.services, textReader }, { orderNo, folder, reviewer });
      await textReader.close();
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
    const giveBack = (rows: 'all' | readonly number[], licence = true) =>
      returnPapers(portal.services, { orderNo, reviewer, licence, rows, reason: '第 3 行没有签字' });
    await expect(giveBack([3])).rejects.toThrow('look at the papers first');
    await savePapers(unread(), { orderNo, folder: newFolder(), reviewer });
    await expect(giveBack([9])).rejects.toThrow('not on a sheet: row 9');
    await expect(giveBack([], false)).rejects.toThrow('name what is given back');
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
    await browser.api('uploadConsentSheet', { orderNo, sheet: groupImage('again.png'), rows: '3' });
    portal.clock.advance(2);
    expect(await submit()).toMatchObject({ state: 'review', premium });
    await expect(reviewOrder(portal.services, { orderNo, verdict: 'accept', reviewer })).rejects.toThrow('look at the papers first');
    await acceptPapers(portal.services, orderNo);
    expect(await browser.api('findOrderAndPolicy', { orderNo })).toMatchObject({ state: 'unpaid', returned: null });
  });
});
