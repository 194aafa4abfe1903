import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importProduct } from '../domains/products/import-product.ts';
import { readPdfText } from '../platform/pdf/read-pdf-text.testing.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { buyPolicy, openGuest, saveApplication, type WireApplication } from '../testing/buying/buyer.ts';
import { waitForEpolicy } from '../testing/buying/wait-for-epolicy.ts';
import { logIn } from '../testing/read-code.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { runCli } from '../testing/run-cli.ts';
import { changeInsured, sampleApplicant } from '../testing/samples/sample-application.ts';
import { shapesGoodsId, writeShapesProduct } from '../testing/samples/write-shapes-product.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = await mkdtemp(path.join(tmpdir(), 'portal-shapes-'));
  await writeShapesProduct(folder);
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Calculated by hand from the rates for men of 31 to 40: 2.10 and 3.15 yuan for 1,000 yuan of the standard plan (without and with smoking),
 * 2.20 and 3.30 of the select plan. From 300,000 yuan on 95 % are left, from 500,000 on 90 %; half-yearly 52 % of that.
 */
const cases = [
  'age,gender,plan,smoking,cover_period,payment_period,payment_frequency,sum_assured,premium,cashValue1',
  // 290 × 2.10
  '36,0,basic,no,y20,y20,yearly,290000,609.00,290.00',
  // 310 × 2.10 = 651.00, × 95 %
  '36,0,basic,no,y20,y20,yearly,310000,618.45,310.00',
  // 300 × 3.15 = 945.00, × 95 %
  '36,0,basic,yes,y20,y20,yearly,300000,897.75,300.00',
  // 500 × 3.15 = 1,575.00, × 90 % = 1,417.50, × 52 %
  '36,0,basic,yes,y20,y20,half_yearly,500000,737.10,500.00',
  // 500 × 2.20 = 1,100.00, × 90 %; the plan fixes the sum and the frequency
  '36,0,select,no,y20,y20,,,990.00,500.00',
  // 500 × 3.30 = 1,650.00, × 90 %
  '36,0,select,yes,y20,y20,,,1485.00,500.00',
];

const usual = { cover_period: 'y20', payment_period: 'y20', payment_frequency: 'yearly' } as const;

interface Asked {
  readonly planId: string;
  readonly smoking?: 'yes' | 'no';
  readonly sum?: string;
  readonly premium?: string;
  readonly frequency?: string;
  readonly age?: number;
}

const quote = ({ planId, smoking = 'no', sum, premium, frequency = 'yearly', age = 36 }: Asked) =>
  openBrowser(portal.url).api('quotePremium', {
    goodsId: shapesGoodsId,
    parties: { applicant: { gender: '0', birthday: `${2026 - age}-03-07` } },
    applicant: 'applicant',
    choices: { ...usual, payment_frequency: frequency, ...(sum === undefined ? {} : { sum_assured: sum }) },
    insureds: [{ id: 'insured', party: 'applicant', relation: '00', planId, choices: { smoking }, riders: [] }],
    ...(premium === undefined ? {} : { premium }),
  });
const refusedAt = async (asked: Asked) => (await refusalOf(quote(asked))).findings.map(({ path: at, message }) => `${at}: ${message}`);

it('is priced by its folder before it is on sale, as calculated by hand', async () => {
  const file = path.join(folder, '..', `${path.basename(folder)}.csv`);
  await writeFile(file, cases.join('\n'));
  try {
    expect(await runCli(portal.env, 'products', 'quote', folder, file)).toEqual({ code: 0, output: '6 cases, all the same\n', errors: '' });
    await writeFile(file, `${cases[0]}\n36,0,basic,no,y20,y20,yearly,300000,598.50,\n`);
    // 300 × 2.10 = 630.00, × 95 % = 598.50: the discount leaves less than the least premium.
    const { output } = await runCli(portal.env, 'products', 'quote', folder, file);
    expect(output).toContain('no price: the premium of 598.50 is below minPremium 600');
  } finally {
    await rm(file);
  }
});

it('is imported and quoted; other values of a plan, ages beyond its limit and premiums below the least are refused in words', async () => {
  expect(await importProduct(portal.services.db, folder, portal.clock.now())).toEqual({ goodsId: shapesGoodsId, imported: true });
  expect(await quote({ planId: 'select', sum: '500000.00' })).toMatchObject({
    premium: '990.00',
    discounts: [{ label: '高保额优惠', share: 9_000 }],
    insureds: [{ sumAssured: '500000.00' }],
  });
  expect(await quote({ planId: 'basic', sum: '290000.00' })).toMatchObject({ premium: '609.00', discounts: [] });
  expect(await refusedAt({ planId: 'select', sum: '400000.00', frequency: 'half_yearly' })).toEqual([
    'choices.payment_frequency: 选择优选计划时，请选择年交',
    'choices.sum_assured: 选择优选计划时，基本保额须为50万元',
  ]);
  expect((await refusedAt({ planId: 'select', sum: '500000.00', age: 46 })).join()).toContain('优选计划');
  expect(await refusedAt({ planId: 'none', sum: '500000.00' })).toContain('insureds.insured.planId: 请选择保障计划');
  expect(await refusedAt({ planId: 'basic', sum: '300000.00' })).toEqual([
    'choices.sum_assured: 最低保费为 ¥600.00，按所选内容为 ¥598.50，请提高基本保额或者调整其他选项',
  ]);
});

it('finds the greatest sum of a premium, also where the price steps down', async () => {
  const sumFor = async (premium: string) => {
    const found = await quote({ planId: 'basic', premium });
    return [found.insureds[0]?.sumAssured, found.premium];
  };
  expect(await sumFor('620.00')).toEqual(['310000.00', '618.45']);
  // 300,000 costs less than the least premium, 310,000 costs 618.45.
  expect(await sumFor('610.00')).toEqual(['290000.00', '609.00']);
  // 490 × 2.10 × 95 % = 977.55 is more than 500 × 2.10 × 90 % = 945.00.
  expect(await sumFor('950.00')).toEqual(['500000.00', '945.00']);
  expect(await refusedAt({ planId: 'basic', premium: '605.00' })).toEqual(['premium: 该保费低于可投保的最低保费，每期至少 ¥609.00。']);
});

const asSold =
  (planId: string, sum: string) =>
  (application: WireApplication): WireApplication => ({
    ...changeInsured(application, { planId, choices: { smoking: 'no' } }),
    choices: { ...usual, sum_assured: sum },
  });

it('is sold to a contract and an e-policy that say plan, discount, smoking and the stated terms', async () => {
  const guest = openGuest(portal, 311);
  const wrong = await saveApplication({ ...openGuest(portal, 312), goodsId: shapesGoodsId, change: asSold('basic', '200000.00') });
  // 200 × 2.10
  expect(wrong.draft).toMatchObject({ premium: null, premiumProblem: expect.stringContaining('最低保费为 ¥600.00，按所选内容为 ¥420.00') });
  const bought = await buyPolicy({ ...guest, goodsId: shapesGoodsId, change: asSold('select', '500000.00') });
  expect(bought.premium).toBe('990.00');
  const { orderNo, policyNo } = bought;
  await waitForEpolicy(portal, orderNo);
  const owner = guest.browser;
  await logIn(owner, portal.services, sampleApplicant(bought.application).phone?.number ?? '');
  const policy = await owner.api('getPolicy', { policyNo });
  expect(policy).toMatchObject({ premium: '990.00', reinstatementYears: 3 });
  expect(policy.terms.map(({ label, value }) => `${label} ${value}`)).toEqual([
    '保障计划 优选计划',
    '基本保额 50万元',
    '保障期间 20 年',
    '交费期间 20 年交',
    '交费频率 年交',
    '吸烟情况 不吸烟',
    '高保额优惠 9 折',
    '宽限期 交费日的次日起 90 天，其间保障不变',
    '恢复效力 效力中止后 3 年内可以申请',
    '保单贷款 犹豫期后最高为现金价值扣除欠款后的 70%，每次不超过 6 个月，须经被保险人书面同意，利率按我们公布的标准。请致电客服热线，或者到分支机构柜台办理',
  ]);
  expect((await owner.api('getOrder', { orderNo })).insureds[0]?.choices.map(({ value }) => value)).toEqual(['优选计划', '不吸烟']);
  // 30 days of waiting from 2026-11-22 on; 90 days of grace from 2027-11-22 on.
  const { summary } = await owner.api('getReceipt', { policyNo });
  expect(JSON.stringify(summary)).toContain('2026-12-21');
  const { next } = await owner.api('getPremiums', { policyNo });
  expect(next).toMatchObject({ dueOn: '2027-11-22', graceUntil: '2028-02-20' });
  const { url } = await owner.api('getPolicyFileUrl', { policyNo });
  const text = readPdfText(new Uint8Array(await (await owner.fetch(url)).arrayBuffer())).replaceAll(/\s/g, '');
  for (const words of ['优选计划', '不吸烟', '9折', '90天，其间保障不变', '现金价值扣除欠款后的70%', '30日为等待期'])
    expect(text).toContain(words);
});
