import type { RequestOf } from '@portal/contract/catalogue.ts';
import { creditCodeCheckCharacter } from '@portal/rules/person/social-credit-code.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfClaims, saysAccessible } from '#platform/pdf/read-pdf-claims.testing.ts';
import { saidIn } from '#testing/buying/agree-as-insured.ts';
import { openBrowser } from '#testing/browser-session.ts';
import { readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { sampleIdNumber } from '#testing/samples/sample-application.ts';
import { samplePng } from '#testing/samples/sample-images.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { makeWorkbook, textRow } from '#platform/spreadsheets/workbook.testing.ts';
import { verifyRoster } from './roster-digest.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

type Application = RequestOf<'saveGuestDraft'>['application'];

const codeOf = (mark: string) => {
  const first = `91440400MA4W2XJ0${mark}`;
  return first + (creditCodeCheckCharacter(first) ?? '');
};

const application: Application = {
  goodsId: 'zhongshou',
  parties: { applicant: {} },
  applicant: 'applicant',
  organisation: { name: '样例餐饮有限公司', creditCode: codeOf('1') },
  group: { planId: 'basic', riders: [], place: { name: '样例门店' }, expected: { 1: 3 } },
  choices: {
    cover_period: 'y1',
    place: 'office',
    sum_assured: '100000.00',
    medical_limit: 'm10000',
    medical_deductible: 'd100',
    daily_allowance: 'd50',
  },
  insureds: [],
  health: {},
  noticeAcknowledged: false,
  documentsRead: {},
  exclusionsConfirmed: [],
  declarationAgreed: false,
};

const letters = '甲乙丙丁戊己庚辛壬癸';
const nameOf = (serial: number) => `样例${[...String(serial)].map((digit) => letters[Number(digit)] ?? '').join('')}`;
/** Numbers of one birthday repeat after a thousand. */
const birthdayOf = (serial: number) => `${1980 + Math.floor(serial / 900)}-03-07`;
const personOf = (serial: number, birthday = birthdayOf(serial)) => ({
  name: nameOf(serial),
  certificateNo: sampleIdNumber(birthday, serial),
  occupation: '办公室职员（内勤）',
});
const headings = ['姓名', '证件号码', '职业', '手机号'];
const lineOf = (serial: number) => Object.values(personOf(serial));
const csvOf = (rows: readonly (readonly string[])[]) => [headings, ...rows].map((row) => row.join(',')).join('\r\n');
const fileOf = (content: string | Buffer, name = 'people.csv') => new File([new Uint8Array(Buffer.from(content))], name);
const serials = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at);

async function beginDraft() {
  const browser = openBrowser(portal.url);
  const { orderNo, version } = await browser.api('saveGuestDraft', { application });
  const upload = (table: File) => browser.api('uploadRoster', { table, orderNo });
  return { browser, orderNo, version, upload };
}

describe('a roster', () => {
  it('of 2,000 people is read, confirmed and priced by class, and its digest is that of its people', async () => {
    const { browser, orderNo, upload } = await beginDraft();
    const began = performance.now();
    const { roster } = await upload(fileOf(csvOf(serials(2_000).map(lineOf))));
    console.log(`2,000 rows read and stored in ${Math.round(performance.now() - began)} ms`);
    expect(roster).toMatchObject({ state: 'open', rows: 2_000, faults: 0, unsigned: 2_000, closed: null });
    const closed = await browser.api('closeRoster', { orderNo });
    expect(closed.roster.closed).toMatchObject({ count: 2_000 });
    expect(closed.price).toMatchObject({ problem: null, classes: [{ count: 2_000 }] });
    const started = await browser.api('startApplication', { orderNo });
    expect(started.application.group?.roster).toEqual(closed.roster.closed);
    if (!closed.roster.closed) throw new Error('not closed');
    expect(await verifyRoster(portal.services.db, portal.services.sealer, closed.roster.closed)).toBeUndefined();
    const first = await browser.api('listRoster', { orderNo, pageSize: 2 });
    expect(first.list.map(({ row, cells }) => [row, cells.name])).toEqual([
      [2, nameOf(1)],
      [3, nameOf(2)],
    ]);
  });

  it('shows of a right row what was read, as it stands in the sheet to sign and in the policy, and of a wrong one what was typed', async () => {
    const { browser, orderNo, upload } = await beginDraft();
    const wide = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    const [one, two] = [personOf(1).certificateNo, personOf(2).certificateNo];
    const spaced = two.replace(/^(.{6})(.{8})/, '$1 $2 ');
    const work = '办公室职员（内勤）';
    await upload(
      fileOf(
        csvOf([
          ['样 例 甲', wide(one), work],
          ['古丽•样例', spaced, work],
          ['样 例 乙', wide('440'), work],
        ]),
      ),
    );
    const { list } = await browser.api('listRoster', { orderNo });
    expect(list.map(({ cells }) => [cells.name, cells.certificateNo])).toEqual([
      ['样例甲', one],
      ['古丽·样例', two],
      ['样 例 乙', wide('440')],
    ]);
    const [first] = list;
    expect(await browser.api('saveRosterRow', { orderNo, row: 2, cells: first?.cells ?? {} })).toMatchObject({ row: first });
  });

  it('has its wrong rows corrected one by one; rows that repeat each other are known at once', async () => {
    const { browser, orderNo, upload } = await beginDraft();
    const old = { ...personOf(3), certificateNo: sampleIdNumber('1950-05-09', 3) };
    const rows = [lineOf(1), lineOf(2), Object.values(old), lineOf(1), [nameOf(5), '4.40402E+17', '办公室职员（内勤）']];
    expect((await upload(fileOf(csvOf(rows)))).roster).toMatchObject({ rows: 5, faults: 3 });
    const wrong = await browser.api('listRoster', { orderNo, filter: 'faults' });
    expect(wrong.list.map(({ row, findings }) => [row, findings.map(({ rule }) => rule)])).toEqual([
      [4, ['age.too_old']],
      [5, ['roster.duplicate']],
      [6, [expect.any(String)]],
    ]);
    expect((await refusalOf(browser.api('closeRoster', { orderNo }))).code).toBe('ROSTER_FAULTY');
    const save = (row: number, serial: number) => browser.api('saveRosterRow', { orderNo, row, cells: personOf(serial) });
    expect(await save(4, 3)).toMatchObject({ row: { findings: [] }, roster: { faults: 2 } });
    expect(await save(2, 4)).toMatchObject({ others: [{ row: 5, findings: [] }], roster: { faults: 1 } });
    expect(await browser.api('removeRosterRow', { orderNo, row: 6 })).toMatchObject({ roster: { rows: 4, faults: 0 } });
    expect(await browser.api('saveRosterRow', { orderNo, cells: personOf(9) })).toMatchObject({ row: { row: 6 }, roster: { rows: 5 } });
    await browser.api('closeRoster', { orderNo });
    expect((await refusalOf(save(2, 7))).code).toBe('ROSTER_CLOSED');
  });

  it('that cannot be read leaves the one before as it was', async () => {
    const { browser, orderNo, upload } = await beginDraft();
    await upload(fileOf(csvOf(serials(3).map(lineOf))));
    const many = csvOf(serials(2_100).map(lineOf));
    const refusals = [fileOf('nothing'), fileOf('甲,乙\r\n1,2'), fileOf(many), fileOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))];
    const codes: string[] = [];
    for (const table of refusals) codes.push((await refusalOf(upload(table))).code);
    expect(codes).toEqual(['ROSTER_UNREADABLE', 'ROSTER_UNREADABLE', 'SHEET_TOO_MANY_ROWS', 'SHEET_FORMAT_OLD']);
    expect((await browser.api('listRoster', { orderNo })).roster).toMatchObject({ rows: 3 });
    const data =
      textRow(1, headings) +
      serials(3)
        .map((serial) => textRow(serial + 1, lineOf(serial)))
        .join('');
    expect(await upload(fileOf(makeWorkbook({ sheets: [{ name: '名单', data }] }), 'people.xlsx'))).toMatchObject({ roster: { rows: 3 } });
  });

  it('never changes once it is closed, not even by hand, and goes with its draft', async () => {
    const { browser, orderNo, upload } = await beginDraft();
    await upload(fileOf(csvOf(serials(3).map(lineOf))));
    const { roster } = await browser.api('closeRoster', { orderNo });
    const { pool } = portal.connection;
    const id = [roster.closed?.id];
    await expect(pool.query('update roster_people set entry_age = 1 where roster_id = $1', id)).rejects.toThrow('do not change');
    await expect(pool.query('delete from roster_people where roster_id = $1', id)).rejects.toThrow('do not change');
    await expect(pool.query('update rosters set count = 4 where id = $1', id)).rejects.toThrow('does not change');
    await expect(pool.query('delete from rosters where id = $1', id)).rejects.toThrow('does not change');
    expect(await browser.api('reopenRoster', { orderNo })).toMatchObject({ roster: { state: 'open', rows: 3, closed: null } });
    expect((await browser.api('startApplication', { orderNo })).application.group?.roster).toBeUndefined();
  });
});

describe('the consent of the people', () => {
  it('is given by the link of the group, and is outdated by another sum', async () => {
    const { browser, orderNo, version, upload } = await beginDraft();
    await upload(fileOf(csvOf(serials(4).map((serial) => [...lineOf(serial), serial === 1 ? '13800001013' : '']))));
    const { token } = await browser.api('giveRosterLink', { orderNo });
    const person = openBrowser(portal.url);
    expect(await person.api('openRosterLink', { token })).toMatchObject({ organisationName: '样例餐饮有限公司' });
    const { name, certificateNo } = personOf(1);
    expect((await refusalOf(person.api('identifyByRoster', { token, name: nameOf(2), certificateNo }))).code).toBe('ROSTER_PERSON_UNKNOWN');
    const found = await person.api('identifyByRoster', { token, name, certificateNo });
    await person.api('sendRosterCode', { token, proof: found.proof });
    const verifyCode = await readCode(portal.services, '13800001013', 'consent');
    const shown = await person.api('showRosterConsent', { token, proof: found.proof, verifyCode });
    expect(shown).toMatchObject({ state: 'open' });
    expect(saidIn(shown, 'cover')).toEqual(expect.arrayContaining(['场所：样例门店', '身故保险金受益人：法定受益人']));
    const { proof, content } = shown;
    const sign = (signed: string) => person.api('giveRosterConsent', { token, proof, content, signature: { kind: 'typed', name: signed } });
    expect((await refusalOf(sign(nameOf(2)))).code).toBe('SIGNATURE_DIFFERS');
    const become = (state: string) => portal.connection.pool.query('update orders set state = $2 where order_no = $1', [orderNo, state]);
    await become('review');
    expect((await refusalOf(sign(name))).code, 'of what was submitted already').toBe('CONSENT_NOT_READY');
    await become('draft');
    await sign(name);
    expect((await browser.api('listRoster', { orderNo })).list.map(({ consent }) => consent)).toEqual(['link', 'none', 'none', 'none']);
    const kept = await upload(fileOf(csvOf(serials(5).map((serial) => [...lineOf(serial), serial === 1 ? '13800001013' : '']))));
    expect(kept.roster).toMatchObject({ rows: 5, unsigned: 4 });
    await browser.api('saveGuestDraft', {
      orderNo,
      version,
      application: { ...application, choices: { ...application.choices, sum_assured: '200000.00' } },
    });
    expect((await browser.api('listRoster', { orderNo })).list[0]).toMatchObject({ consent: 'outdated' });
    expect((await refusalOf(sign(name))).code).toBe('CONSENT_CHANGED');
    await person.api('withdrawRosterConsent', { token, proof });
    expect((await browser.api('listRoster', { orderNo })).list[0]).toMatchObject({ consent: 'withdrawn' });
  });

  it('is given on a sheet; who did not sign can be left out at a new price', async () => {
    const { browser, orderNo, upload } = await beginDraft();
    await upload(fileOf(csvOf(serials(5).map(lineOf))));
    const sheet = new File([samplePng({ width: 20, height: 20 })], 'sheet.png', { type: 'image/png' });
    const licence = new File([samplePng({ width: 21, height: 20 })], 'licence.png', { type: 'image/png' });
    expect((await refusalOf(browser.api('uploadConsentSheet', { sheet, orderNo }))).code).toBe('ROSTER_NOT_FOUND');
    await browser.api('closeRoster', { orderNo });
    const pdf = await browser.fetch(`/api/sitePolicy/consentSheet?orderNo=${orderNo}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(readPdfClaims(new Uint8Array(await pdf.arrayBuffer()))).toMatchObject(saysAccessible);
    const register = (rows: string) => browser.api('registerConsentSheet', { orderNo, rows });
    expect((await refusalOf(register('2,3,5'))).code).toBe('SIGNED_SHEET_MISSING');
    await browser.api('uploadConsentSheet', { sheet, orderNo });
    const { page } = await browser.api('uploadConsentSheet', { sheet: licence, orderNo });
    expect(await browser.api('listRoster', { orderNo })).toMatchObject({ sheet: { pages: [{}, { id: page }] }, roster: { unsigned: 5 } });
    expect((await refusalOf(register('99'))).code).toBe('ROSTER_ROW_NOT_FOUND');
    expect(await register('2,3,5')).toMatchObject({ signed: 3, roster: { unsigned: 2 } });
    expect((await refusalOf(browser.api('removeSheetPage', { orderNo, page }))).code, 'it is evidence').toBe('PAPER_PAGE_NOT_FOUND');
    expect(await browser.api('listRoster', { orderNo })).toMatchObject({ sheet: { pages: [] } });
    expect(await register('2,3,5'), 'whose answer was lost').toMatchObject({ signed: 0, roster: { unsigned: 2 } });
    const left = await browser.api('removeUnsigned', { orderNo });
    expect(left).toMatchObject({ removed: 2, roster: { state: 'closed', rows: 3, unsigned: 0 }, price: { classes: [{ count: 3 }] } });
    const stored = await browser.api('uploadLicence', { licence, orderNo });
    const licenceOf = async () => (await browser.api('startApplication', { orderNo })).application.organisation?.licence ?? null;
    expect(await licenceOf()).toEqual(stored.licence);
    const back = await browser.api('uploadLicence', { licence: sheet, orderNo });
    expect(back.licence).toMatchObject({ id: stored.licence?.id });
    expect([await licenceOf(), await browser.api('showLicence', { orderNo })]).toEqual([back.licence, back.paper]);
    await browser.api('removeLicencePage', { orderNo, page: stored.page });
    expect(await browser.api('removeLicencePage', { orderNo, page: back.page })).toEqual({
      licence: null,
      paper: { pages: [], refused: null },
    });
    expect(await licenceOf()).toBeNull();
  });
});

describe('strangers', () => {
  it('find no roster of somebody else, whatever they call', async () => {
    const { orderNo, upload } = await beginDraft();
    await upload(fileOf(csvOf(serials(3).map(lineOf))));
    const stranger = (await beginDraft()).browser;
    const calls = [
      stranger.api('listRoster', { orderNo }),
      stranger.api('saveRosterRow', { orderNo, cells: personOf(1) }),
      stranger.api('removeRosterRow', { orderNo, row: 2 }),
      stranger.api('closeRoster', { orderNo }),
      stranger.api('reopenRoster', { orderNo }),
      stranger.api('removeUnsigned', { orderNo }),
      stranger.api('giveRosterLink', { orderNo }),
      stranger.api('uploadRoster', { orderNo, table: fileOf('x') }),
    ];
    const refusals = await Promise.all(calls.map(refusalOf));
    expect(refusals.map(({ code }) => code)).toEqual(calls.map(() => 'ORDER_NOT_FOUND'));
  });

  it('may ask whether a credit code belongs to a name', async () => {
    const browser = openBrowser(portal.url);
    const check = (creditCode: string) => browser.api('checkCode', { creditCode, name: '样例餐饮有限公司' });
    expect(await check(codeOf('1'))).toEqual({ verdict: 'matches' });
    expect(await check(codeOf('Y'))).toEqual({ verdict: 'unknown' });
    expect(await check(codeOf('W'))).toEqual({ verdict: 'unknown' });
    expect((await refusalOf(check(codeOf('X')))).code).toBe('CREDIT_CODE_DIFFERS');
    expect((await refusalOf(check(`${codeOf('1').slice(0, 17)}*`))).code).toBe('INVALID_INPUT');
  });
});
