import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../platform/csv.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
let anybody: BrowserSession;
beforeAll(async () => {
  portal = await startPortal();
  anybody = openBrowser(portal.url);
});
afterAll(() => portal.stop());

/** The fields of a table as a spreadsheet shows it. */
async function openTable(fileId: string): Promise<readonly (readonly string[])[]> {
  const response = await anybody.fetch(`/api/product/downloadFile?goodsId=zhenan&fileId=${fileId}`);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3), 'spreadsheets know Chinese by it').toEqual(Buffer.from('\uFEFF'));
  return readCsv(bytes.subarray(3).toString('utf8')).records.map(({ fields }) => fields);
}

describe('a table that customers download', () => {
  const tables = ['rates', 'rates_mild_moderate', 'rates_waiver', 'cash_values', 'cash_values_mild_moderate', 'cash_values_waiver'];

  it.each(tables)('is in Chinese: %s', async (fileId) => {
    const rows = await openTable(fileId);
    expect(rows[0]?.[0]).toMatch(/臻安终身重大疾病保险.*表$/);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.flat().join('\n').replaceAll('ICU', '')).not.toMatch(/[A-Za-z]/);
  });

  it('holds the premiums that the trial returns', async () => {
    const rows = await openTable('rates');
    const heading = rows.findIndex(([first]) => first === '被保险人年龄（周岁）');
    expect(rows[heading - 1]).toEqual(['保险期间：终身']);
    expect(rows.slice(heading + 1).findIndex(([age]) => age === '60')).toBe(60);
    const column = rows[heading]?.indexOf('20 年交 男性') ?? -1;
    const per1000 = rows.slice(heading).find(([age]) => age === '30')?.[column];
    const { premium } = await anybody.api('quotePremium', {
      goodsId: 'zhenan',
      insured: { gender: '0', birthday: '1996-01-01' },
      choices: { cover_period: 'whole_life', payment_period: 'y20', sum_assured: '100000.00' },
      riders: [],
    });
    expect(Number(per1000) * 100).toBeCloseTo(Number(premium), 2);
  });

  it('has a column for each policy year of the longest cover', async () => {
    const rows = await openTable('cash_values');
    const [heading, first] = rows.slice(rows.findIndex(([field]) => field === '保险期间'));
    expect(heading?.slice(0, 5)).toEqual(['保险期间', '交费方式', '被保险人性别', '被保险人年龄（周岁）', '第 1 保单年度末']);
    expect(first?.slice(0, 5)).toEqual(['终身', '一次交清', '男性', '0', '73.57']);
    expect(heading?.at(-1)).toBe('第 105 保单年度末');
  });
});

describe('the price from which a product is sold', () => {
  it('names the sum first, then the periods', async () => {
    const { minPriceFor } = await anybody.api('getProduct', { goodsId: 'zhenan' });
    expect(minPriceFor).toBe('0 周岁女性，基本保额 10 万元，至 70 周岁，30 年交，不含附加险');
  });
});
