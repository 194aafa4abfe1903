import type { RequestOf } from '@portal/contract/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../platform/text/csv.ts';
import { readPdfClaims, saysAccessible } from '#platform/pdf/read-pdf-claims.testing.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.testing.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { trialForOne } from '../../testing/buying/trial-for-one.ts';

let portal: TestPortal;
let anybody: BrowserSession;
beforeAll(async () => {
  portal = await startPortal();
  anybody = openBrowser(portal.url);
});
afterAll(() => portal.stop());

/** The fields of a table as a spreadsheet shows it. */
async function openTable(fileId: string, goodsId = 'zhenan'): Promise<readonly (readonly string[])[]> {
  const response = await anybody.fetch(`/api/product/downloadFile?goodsId=${goodsId}&fileId=${fileId}`);
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
    const trial = trialForOne({
      goodsId: 'zhenan',
      insured: { gender: '0', birthday: '1996-01-01' },
      choices: { cover_period: 'whole_life', payment_period: 'y20', sum_assured: '100000.00' },
    });
    const { premium } = await anybody.api('quotePremium', trial);
    expect(Number(per1000) * 100).toBeCloseTo(Number(premium), 2);
  });

  it('says what its figures are, whose age it means, and under which number it is filed', async () => {
    const rates = '年交保险费，一次交清的为全部保险费。';
    const values = '各保单年度末的现金价值。';
    const [bySum, byPremium] = ['单位：元，按每 1,000 元基本保险金额计。', '单位：元，按每 1,000 元被豁免的年交保险费计。'];
    for (const [fileId, unit, life] of [
      ['rates', `${bySum}表中为${rates}`, '被保险人'],
      ['rates_waiver', `${byPremium}表中为${rates}`, '投保人'],
      ['cash_values', `${bySum}表中为${values}`, '被保险人'],
      ['cash_values_waiver', `${byPremium}表中为${values}`, '投保人'],
    ] as const) {
      const rows = await openTable(fileId);
      expect(rows.slice(1, 3), fileId).toEqual([[unit], ['琴安人寿〔2026〕疾病保险 018 号']]);
      expect(rows.flat(), fileId).toContain(`${life}年龄（周岁）`);
    }
    expect((await openTable('rates', 'kangyi'))[1]).toEqual(['单位：元。表中为整个保险期间的保险费。']);
  });

  it('has a column for each policy year of the longest cover', async () => {
    const rows = await openTable('cash_values');
    const [heading, first] = rows.slice(rows.findIndex(([field]) => field === '保险期间'));
    expect(heading?.slice(0, 5)).toEqual(['保险期间', '交费方式', '被保险人性别', '被保险人年龄（周岁）', '第 1 保单年度末']);
    expect(first?.slice(0, 5)).toEqual(['终身', '一次交清', '男性', '0', '73.57']);
    expect(heading?.at(-1)).toBe('第 105 保单年度末');
  });
});

describe('what a product offers', () => {
  it('is listed in short, and in the form of the trial', async () => {
    const product = await anybody.api('getProduct', { goodsId: 'zhenan' });
    const { goodsId, flow, name, shortName, category, summary, tags, motif, minPrice, minPriceFor, coverages, inputs } = product;
    expect((await anybody.api('listProducts'))[0]).toEqual({
      goodsId,
      flow,
      name,
      shortName,
      category,
      summary,
      tags,
      motif,
      saleEnd: null,
      needs: ['illness'],
      whom: ['self', 'spouse', 'child', 'parent'],
      entryAges: '出生满 28 天至 60 周岁',
      minPrice,
      minPriceFor,
      goodsPlans: [
        { planId: 'basic', name: '基础计划' },
        { planId: 'plus', name: '安心计划' },
      ],
      hospitals: {
        text: '指中国境内（不含港澳台地区）经卫生行政部门评定的二级及以上公立医院，以及保险单载明的定点医院；不包括以康复、疗养、护理、戒酒戒毒为主要功能的机构。',
        leastClass: 2,
        nature: 'public',
        namesOthers: true,
      },
    });
    expect(minPrice).toMatch(/^\d+(\.\d\d)?,元\/年起$/);
    const risks = coverages.map(({ id, code, name: tName }) => ({ tid: id, tName, code, id }));
    expect(await anybody.api('getTrialTemplate', { goodsId })).toEqual({
      templateInfo: {
        insuredList: ['本人', '配偶', '子女', '父母'].map((tName, index) => ({ tid: ['00', '02', '03', '01'][index], tName })),
      },
      riskList: [
        {
          mainRisk: { ...risks[0], liabilities: coverages[0]?.benefits.map(({ id, name: own }) => ({ id, name: own })) },
          accessoryRisk: risks.slice(1),
        },
      ],
      inputs: inputs.map((input) => ({
        tid: input.id,
        tName: input.label,
        options: input.type === 'choice' ? input.options.map(({ id, label }) => ({ tid: id, tName: label })) : [],
        amount: input.type === 'amount' ? { min: '100000.00', max: '500000.00', step: '10000.00' } : null,
      })),
    });
  });

  it('is found by need, person and words, and counted by need', async () => {
    const idsOf = async (filter: RequestOf<'listProducts'>) => (await anybody.api('listProducts', filter)).map(({ goodsId }) => goodsId);
    expect(await idsOf({ need: 'medical' })).toContain('kangyi');
    expect(await idsOf({ need: 'medical' })).not.toContain('zhenan');
    expect(await idsOf({ whom: 'child' })).toEqual(expect.arrayContaining(['kangyi', 'xingya', 'zhenan']));
    expect(await idsOf({ whom: 'parent' })).not.toContain('xingya');
    expect(await idsOf({ need: 'medical', whom: 'parent' })).toEqual(expect.arrayContaining(['anyi', 'kangyi']));
    expect(await idsOf({ whom: 'child' })).not.toContain('anyi');
    expect(await idsOf({ text: '老年 癌症' })).toEqual(['anyi']);
    expect(await idsOf({ text: '臻安　终身' })).toEqual(['zhenan']);
    expect(await idsOf({ need: 'illness', whom: 'self', text: '没有这样的产品' })).toEqual([]);
    const types = await anybody.api('listTopTypes');
    expect(types[0]).toMatchObject({ tid: 'illness', tName: '重疾保障' });
    for (const { tid, count } of types) expect(await idsOf({ need: tid }), tid).toHaveLength(count);
  });

  it('is not listed for a need that does not exist or a text without end', async () => {
    for (const query of ['need=wealth', 'whom=friend', `text=${'疾'.repeat(41)}`, 'need=', 'text=a&text=b'])
      expect((await anybody.fetch(`/api/product/findList?${query}`)).status, query).toBe(400);
  });

  it('has its texts as pages and as PDF with their version, and its tables as files', async () => {
    const { documents, filingNo } = await anybody.api('getProduct', { goodsId: 'zhenan' });
    const files = await anybody.api('listProductFiles', { goodsId: 'zhenan' });
    expect(files).toMatchObject(documents.map(({ id, title, hash }) => ({ id, title, hash })));
    expect(files.filter(({ html }) => html === null).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['rates', 'cash_values']));
    const terms = files.find(({ id }) => id === 'terms');
    expect(terms?.html).toContain('<h2');
    const response = await anybody.fetch(terms?.downloadUrl ?? '');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = new Uint8Array(await response.arrayBuffer());
    expect(readPdfClaims(pdf)).toMatchObject(saysAccessible);
    const text = readPdfText(pdf).replaceAll(/[ 　]/g, '');
    expect(text).toContain(`${filingNo.replaceAll(' ', '')}版本${terms?.hash.slice(0, 12)}`);
    const { company } = await anybody.api('getSite', { configId: 'home' });
    expect(text.startsWith(company.shortName), 'the head of each page').toBe(true);
    const unknown = await anybody.fetch('/api/product/downloadFile?goodsId=zhenan&fileId=nothing');
    expect(unknown.status).toBe(404);
  });
});

describe('the price from which a product is sold', () => {
  it('names the sum first, then the periods', async () => {
    const { minPriceFor } = await anybody.api('getProduct', { goodsId: 'zhenan' });
    expect(minPriceFor).toBe('0 周岁女性，基本保额 10 万元，至 70 周岁，30 年交，不含附加险');
  });
});
