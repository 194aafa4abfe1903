import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorkbook, textRow } from '#platform/spreadsheets/workbook.testing.ts';
import { openBrowser } from '#testing/browser-session.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { groupMemberName, groupMemberNumber, sampleGroup, sampleGroupApplication } from '#testing/samples/sample-group.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

async function beginDraft(phone: string, organisation = '样例餐饮有限公司') {
  const browser = openBrowser(portal.url);
  const product = await browser.api('getProduct', { goodsId: sampleGroup.goodsId });
  const sample = sampleGroupApplication(product, { name: '样例经办', phone });
  const application = { ...sample, organisation: { ...sample.organisation, name: organisation } };
  const { orderNo } = await browser.api('saveGuestDraft', { application });
  const upload = (file: string | Buffer, sheet?: string) =>
    browser.api('uploadRoster', { table: new File([new Uint8Array(Buffer.from(file))], 'people'), orderNo, ...(sheet && { sheet }) });
  const words = async () => (await browser.api('listRosterWords', { orderNo })).words;
  return { browser, orderNo, upload, words };
}

const person = (serial: number) => [groupMemberName(serial), groupMemberNumber(serial)];
const csvOf = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join(',')).join('\r\n');
const headings = ['姓名', '身份证号', '岗位'];

it('people on another sheet than the first are found, and another sheet with people is read when it is asked for', async () => {
  const { browser, orderNo, upload } = await beginDraft('13912340201');
  const rowsOf = (serials: readonly number[]) =>
    [headings, ...serials.map((serial) => [...person(serial), '会计'])].map((cells, at) => textRow(at + 1, cells)).join('');
  const book = makeWorkbook({
    sheets: [
      { name: '填写说明', data: textRow(1, ['请在第二个工作表填写']) },
      { name: '前厅', data: rowsOf([1, 2, 3]) },
      { name: '后厨', data: rowsOf([4, 5, 6, 7]) },
    ],
  });
  const first = await upload(book);
  expect(first).toMatchObject({
    roster: { rows: 3, faults: 0 },
    notes: [],
    sheets: [
      { name: '前厅', people: 3, isRead: true },
      { name: '后厨', people: 4, isRead: false },
    ],
  });
  expect((await upload(book, '后厨')).roster).toMatchObject({ rows: 4, faults: 0 });
  const { list } = await browser.api('listRoster', { orderNo });
  expect(list.map(({ cells }) => cells.name)).toEqual([4, 5, 6, 7].map(groupMemberName));
});

it('words for jobs are settled for everybody who has them, by the trade of the organisation', async () => {
  const { browser, orderNo, upload, words } = await beginDraft('13912340202');
  const jobs = ['服务员', '服务员', '烧烤', '服务员', '会计', '服务员'];
  const list = csvOf(headings, ...jobs.map((job, at) => [...person(at + 1), job]), ['合计', '6 人', '']);
  const uploaded = await upload(list);
  expect(uploaded.roster).toMatchObject({ rows: 6, faults: 5 });
  expect(uploaded.notes).toEqual(['第 8 行（“合计”等）不是人员，没有读取。']);
  const [waiters, cooks] = await words();
  expect(waiters).toMatchObject({ word: '服务员', count: 4, suggestions: [{ label: '餐厅服务员', lifeClass: 1 }, {}] });
  expect(cooks).toMatchObject({ word: '烧烤', count: 1, suggestions: [{ label: '中式厨师' }, {}, {}] });
  const choose = (word: string, occupation = '') => browser.api('chooseRosterOccupation', { orderNo, word, occupation });
  const [waiter, cook] = [waiters?.suggestions[0]?.value, cooks?.suggestions[0]?.value];
  expect(await choose('服务员', waiter)).toMatchObject({ changed: 4, roster: { rows: 6, faults: 1 } });
  expect((await words()).map(({ word }) => word)).toEqual(['烧烤']);
  expect((await refusalOf(choose('服务员', waiter))).code).toBe('ROSTER_ROW_NOT_FOUND');
  expect((await refusalOf(choose('烧烤', '9999999'))).code).toBe('ROSTER_ROW_NOT_FOUND');
  await choose('烧烤', cook);
  const { list: rows, roster } = await browser.api('listRoster', { orderNo });
  expect(rows[0]).toMatchObject({ cells: { occupation: `${waiter} 餐厅服务员` }, findings: [] });
  expect(roster).toMatchObject({ faults: 0, rows: 6 });
  await browser.api('closeRoster', { orderNo });
  expect(await words()).toEqual([]);
  expect((await refusalOf(choose('烧烤', cook))).code).toBe('ROSTER_CLOSED');
});

it('a list without occupations is read, and the occupation is chosen for all; other faults of a row stay', async () => {
  const { browser, orderNo, upload, words } = await beginDraft('13912340203');
  const [name, number] = person(3);
  const list = csvOf(
    ['序号', '*姓名', '*证件类型', '*证件号码', '*性别', '*出生日期'],
    ['1', person(1)[0] ?? '', '居民身份证', person(1)[1] ?? '', '', ''],
    ['2', person(2)[0] ?? '', '居民身份证', person(2)[1] ?? '', '', ''],
    ['3', name ?? '', '居民身份证', `${number?.slice(0, 17)}${number?.endsWith('0') ? '1' : '0'}`, '', ''],
    ['制表人：样例丁', '', '', '', '', ''],
  );
  expect((await upload(list)).roster).toMatchObject({ rows: 3, faults: 3 });
  expect(await words()).toEqual([{ word: '', count: 3, suggestions: [] }]);
  const chosen = await browser.api('chooseRosterOccupation', { orderNo, word: '', occupation: '3010101' });
  expect(chosen).toMatchObject({ changed: 3, roster: { faults: 1 } });
  const { list: left } = await browser.api('listRoster', { orderNo, filter: 'faults' });
  expect(left.map(({ findings }) => findings.map(({ column }) => column))).toEqual([['certificateNo']]);
});

it('a web page that a program saved as XLS is read with all digits', async () => {
  const { browser, orderNo, upload } = await beginDraft('13912340204');
  const rows = [1, 2, 3].map((serial) => `<tr>${[...person(serial), '会计'].map((text) => `<td>${text}</td>`).join('')}</tr>`);
  const page = `<html><body><table><tr><td colspan="3">员工花名册</td></tr><tr>${headings.map((text) => `<th>${text}</th>`).join('')}</tr>${rows.join('')}</table></body></html>`;
  expect((await upload(page)).roster).toMatchObject({ rows: 3, faults: 0 });
  const { list } = await browser.api('listRoster', { orderNo });
  expect(list[0]?.cells.certificateNo).toBe(groupMemberNumber(1));
});
