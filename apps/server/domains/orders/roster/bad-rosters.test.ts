import { creditCodeCheckCharacter } from '@portal/rules/person/social-credit-code.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkbook, makeZip, textRow, workbookParts } from '#platform/spreadsheets/workbook.testing.ts';
import { openBrowser } from '#testing/browser-session.ts';
import { signSheet } from '#testing/buying/buy-group.ts';
import { leaveTrail } from '#testing/buying/buyer.ts';
import { readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { groupMemberName, groupMemberNumber, sampleGroup, sampleGroupApplication, sampleTable } from '#testing/samples/sample-group.ts';
import { samplePng } from '#testing/samples/sample-images.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const headings = ['姓名', '证件号码', '职业', '出生日期'];
const job = '办公室职员（内勤）';
const fileOf = (content: string | Buffer, name = 'people.csv') => new File([new Uint8Array(Buffer.from(content))], name);
const lineOf = (serial: number) => [groupMemberName(serial), groupMemberNumber(serial), job];

async function beginDraft({ count = 3, phone = '13912340100' } = {}) {
  const browser = openBrowser(portal.url);
  const product = await browser.api('getProduct', { goodsId: sampleGroup.goodsId });
  const application = sampleGroupApplication(product, { name: '样例经办', phone }, { count });
  const { orderNo } = await browser.api('saveGuestDraft', { application });
  const upload = (table: File) => browser.api('uploadRoster', { table, orderNo });
  const faults = async () => {
    const { list } = await browser.api('listRoster', { orderNo, filter: 'faults' });
    return list.map(({ row, findings }) => [row, ...findings.map(({ column, rule }) => `${column ?? ''} ${rule}`)]);
  };
  return { browser, product, application, orderNo, phone, upload, faults };
}

describe('a table whose cells a program spoilt', () => {
  it('has each of them named with row and column: formulas, merged cells, numbers that lost their digits', async () => {
    const { browser, orderNo, upload, faults } = await beginDraft();
    const cell = (at: string, inside: string) => `<c r="${at}">${inside}</c>`;
    const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const data = [
      textRow(1, headings),
      `<row r="2">${cell('A2', '<f>B9</f><v>1</v>')}${inline('B2', groupMemberNumber(1))}${inline('C2', job)}</row>`,
      textRow(3, lineOf(2)),
      textRow(4, lineOf(3).slice(0, 2)),
      `<row r="5">${inline('A5', groupMemberName(4))}${cell('B5', `<v>4.4040219800307E+17</v>`)}${inline('C5', job)}</row>`,
    ].join('');
    const sheets = [
      { name: '名单', data, after: '<mergeCells count="1"><mergeCell ref="C3:C4"/></mergeCells>' },
      { name: '旧名单', state: 'hidden', data: textRow(1, headings) },
    ] as const;
    const { notes } = await upload(fileOf(makeWorkbook({ sheets }), 'people.xlsx'));
    expect(notes.join()).toContain('隐藏的工作表“旧名单”没有读取');
    expect(await faults()).toEqual([
      [2, 'name roster.formula'],
      [3, 'occupation roster.merged'],
      [4, 'occupation roster.merged'],
      [5, 'certificateNo roster.digits_lost'],
    ]);
    const { list } = await browser.api('listRoster', { orderNo, filter: 'faults' });
    expect(list[3]?.findings[0]?.message).toContain('被表格软件改成了数字（4.40402E+17）');
  });

  it('is read with the serial numbers of its dates, and its hidden rows and columns are people like the others', async () => {
    const { browser, orderNo, upload } = await beginDraft();
    const row = (at: number, serial: number, attributes = '') =>
      textRow(at, lineOf(serial)).replace('<row ', `<row ${attributes} `).replace('</row>', `<c r="D${at}"><v>29287</v></c></row>`);
    const data = textRow(1, headings) + row(2, 1) + row(3, 2, 'hidden="1"') + row(4, 3);
    const parts = workbookParts({ sheets: [{ name: '名单', data }] });
    const hideColumn = (xml: string) => xml.replace('<sheetData>', '<cols><col min="4" max="4" hidden="1"/></cols><sheetData>');
    const workbook = parts.map((part) => ({ ...part, bytes: Buffer.from(hideColumn(part.bytes.toString())) }));
    expect((await upload(fileOf(makeZip(workbook), 'people.xlsx'))).roster).toMatchObject({ rows: 3, faults: 0 });
    const { list } = await browser.api('listRoster', { orderNo });
    expect(list.map(({ cells }) => cells.name)).toEqual([1, 2, 3].map(groupMemberName));
  });

  it('is read as Excel saves it in Chinese: CSV in GBK', async () => {
    const { browser, orderNo, upload } = await beginDraft();
    // 姓名,证件号码,职业 and 样例甲,…,3010101 in GBK, which Node cannot write.
    const lines = [
      Buffer.from('d0d5c3fb2cd6a4bcfebac5c2eb2cd6b0d2b5', 'hex'),
      ...[1, 2, 3].map((serial) =>
        Buffer.concat([Buffer.from('d1f9c0fdbcd7', 'hex'), Buffer.from(`,${groupMemberNumber(serial)},3010101`)]),
      ),
    ];
    const table = Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\r\n')]));
    expect((await upload(fileOf(table))).roster).toMatchObject({ rows: 3, faults: 0 });
    expect((await browser.api('listRoster', { orderNo })).list[0]?.cells.name).toBe('样例甲');
  });

  it('is refused before it fills the memory: a zip bomb, 20,000 rows, a larger file; the roster before stays', async () => {
    const { browser, orderNo, upload } = await beginDraft();
    await upload(fileOf(sampleTable(3)));
    const bomb = workbookParts({ sheets: [{ name: '名单', data: '' }] }).map((part) =>
      part.name === 'xl/worksheets/sheet1.xml' ? { ...part, bytes: Buffer.alloc(80 * 1024 * 1024, 0x20), declaredSize: 1_000 } : part,
    );
    const code = (await refusalOf(upload(fileOf(makeZip(bomb), 'people.xlsx')))).code;
    expect(['SHEET_TOO_LARGE', 'SHEET_UNREADABLE']).toContain(code);
    const many = await refusalOf(upload(fileOf(sampleTable(3) + `\r\n${lineOf(4).join(',')}`.repeat(20_000))));
    expect([many.code, many.message]).toEqual(['SHEET_TOO_MANY_ROWS', expect.stringContaining('2,000 人')]);
    const large = await refusalOf(upload(fileOf(Buffer.alloc(4 * 1024 * 1024 + 20_000, 'a,'))));
    expect([large.code, large.message]).toEqual(['SHEET_TOO_LARGE', expect.stringContaining('4 MB')]);
    expect((await browser.api('listRoster', { orderNo })).roster).toMatchObject({ rows: 3, faults: 0 });
  });
});

describe('the link of the employees', () => {
  it('leads nowhere when it is wrong, replaced, withdrawn or expired', async () => {
    const { browser, orderNo, upload } = await beginDraft();
    await upload(fileOf(sampleTable(3)));
    const employee = openBrowser(portal.url);
    const opening = (token: string) => employee.api('openRosterLink', { token });
    const codes: string[] = [];
    const expectNothing = async (token: string) => codes.push((await refusalOf(opening(token))).code);
    await expectNothing('a'.repeat(32));
    const replaced = await browser.api('giveRosterLink', { orderNo });
    const withdrawn = await browser.api('giveRosterLink', { orderNo });
    await expectNothing(replaced.token);
    await opening(withdrawn.token);
    await browser.api('endRosterLink', { orderNo });
    await expectNothing(withdrawn.token);
    const { token } = await browser.api('giveRosterLink', { orderNo });
    await opening(token);
    portal.clock.advance(14 * 24 * 60 + 1);
    await expectNothing(token);
    expect(codes).toEqual(Array(4).fill('ROSTER_LINK_INVALID'));
  });

  it('asks again whose data changed since they agreed, and knows nobody who left the roster', async () => {
    const { browser, orderNo, upload } = await beginDraft();
    await upload(fileOf(sampleTable(4)));
    const { token } = await browser.api('giveRosterLink', { orderNo });
    const employee = openBrowser(portal.url);
    const [name, certificateNo] = [groupMemberName(1), groupMemberNumber(1)];
    const phone = '13912340102';
    await browser.api('saveRosterRow', { orderNo, row: 2, cells: { name, certificateNo, occupation: '3010101', phone } });
    const found = await employee.api('identifyByRoster', { token, name, certificateNo });
    await employee.api('sendRosterCode', { token, proof: found.proof });
    const verifyCode = await readCode(portal.services, phone, 'consent');
    const { proof, content } = await employee.api('showRosterConsent', { token, proof: found.proof, verifyCode });
    const agree = () => employee.api('giveRosterConsent', { token, proof, content, signature: { kind: 'typed', name } });
    await agree();
    const consentOf = async () => (await browser.api('listRoster', { orderNo })).list[0]?.consent;
    expect(await consentOf()).toBe('link');
    await browser.api('saveRosterRow', { orderNo, row: 2, cells: { name, certificateNo, occupation: '3010101', phone: '13912340103' } });
    expect(await consentOf()).toBe('none');
    // The phone that proved them is not theirs any more, as the roster says now.
    expect((await refusalOf(agree())).code).toBe('ROSTER_PROOF_EXPIRED');
    await browser.api('removeRosterRow', { orderNo, row: 2 });
    expect((await refusalOf(agree())).code).toBe('ROSTER_PROOF_EXPIRED');
  });
});

it('whoever asks for a code by the link is a stranger to the phone of the person, and waits longer each time', async () => {
  const { browser, orderNo, upload } = await beginDraft();
  await upload(fileOf(sampleTable(3)));
  const { token } = await browser.api('giveRosterLink', { orderNo });
  const employee = openBrowser(portal.url);
  const [name, certificateNo] = [groupMemberName(1), groupMemberNumber(1)];
  await browser.api('saveRosterRow', { orderNo, row: 2, cells: { name, certificateNo, occupation: '3010101', phone: '13912340109' } });
  const found = await employee.api('identifyByRoster', { token, name, certificateNo });
  const ask = () => employee.api('sendRosterCode', { token, proof: found.proof });
  for (let minute = 0; minute < 3; minute += 1) {
    await ask();
    portal.clock.advance(1);
  }
  expect((await refusalOf(ask())).code).toBe('CODE_TOO_SOON');
  portal.clock.advance(1);
  await ask();
});

it('an organisation with the credit code of another one cannot submit', async () => {
  const { browser, product, application, orderNo, phone, upload } = await beginDraft({ phone: '13912340104' });
  const image = (name: string) => new File([samplePng({ width: 20, height: 20 })], name, { type: 'image/png' });
  await browser.api('uploadLicence', { orderNo, licence: image('licence.png') });
  await upload(fileOf(sampleTable(3)));
  await browser.api('closeRoster', { orderNo });
  await signSheet(browser, { orderNo, sheet: image('sheet.png'), rows: 'all' });
  const other = '91440400MA4W2XJ0X';
  const organisation = { ...application.organisation, creditCode: other + (creditCodeCheckCharacter(other) ?? '') };
  const { version } = await browser.api('startApplication', { orderNo });
  const changed = { ...application, organisation, declarationAgreed: true };
  const saved = await browser.api('saveGuestDraft', { orderNo, version, application: changed });
  await signSheet(browser, { orderNo, sheet: image('sheet.png'), rows: 'all' });
  await leaveTrail(browser, orderNo, product.documents);
  portal.clock.advance(2);
  await browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
  const verifyCode = await readCode(portal.services, phone, 'apply');
  const signature = { kind: 'typed', name: '样例经办' } as const;
  const request = { orderNo, version: saved.version, premium: saved.premium ?? '', verifyCode, signature };
  const refused = await refusalOf(browser.api('applyForGroup', request, { idempotencyKey: randomUUID() }));
  expect([refused.code, refused.findings.map(({ rule }) => rule)]).toEqual(['APPLICATION_INCOMPLETE', ['credit_code.differs']]);
});
