import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContract } from '../domains/contracts/contract/open-contract.ts';
import { findPolicyById } from '../domains/contracts/policies.queries.ts';
import { contentFolder } from '../lifecycle/import-content.ts';
import { readOwnPages } from '../platform/pdf/read-pdf-text.testing.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { buyPolicy, openGuest, saveApplication, type WireApplication } from '../testing/buying/buyer.ts';
import { logIn } from '../testing/read-code.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { changeInsured, changePerson, insuredPerson, insuredSpouse, sampleApplicant } from '../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';
import { waitForEpolicy } from '../testing/buying/wait-for-epolicy.ts';
import { trialForOne } from '../testing/buying/trial-for-one.ts';

/** The product of the default content that covers medical expenses for a year: no sum, no payment period, no cash values. */
const goodsId = 'kangyi';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const anybody = () => openBrowser(portal.url);
const trial = {
  goodsId,
  insured: { gender: '0', birthday: '1990-03-07', socialInsurance: 'yes' },
  choices: { deductible: 'd10000', coverPeriod: 'y1' },
} as const;
/** Somebody who is this old on the tests' day, 2026-11-21. */
const birthdayAt = (age: number) => (age === 0 ? '2026-10-01' : `${2026 - age}-11-21`);

/** The rows of a filed table. Its file is part of the content. */
function rowsOf(product: string, file: string): Record<string, string>[] {
  const lines = readFileSync(path.join(contentFolder, 'products', product, 'rates', file), 'utf8')
    .trim()
    .split('\n');
  const [heading = '', ...rows] = lines.filter((line) => !line.startsWith('#'));
  const names = heading.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((field, index) => [names[index], field])));
}

describe.each([
  ['kangyi', 'cancer_care', 52],
  ['anyi', 'drugs', 16],
])('the one-year cover %s', (sold, rider, rows) => {
  it('costs what the filed tables say, with and without social insurance, for both deductibles, at both ends of every age band', async () => {
    const [main, care] = [rowsOf(sold, 'main.csv'), rowsOf(sold, `${rider.replace('_', '-')}.csv`)];
    expect([main.length, care.length]).toEqual([rows, rows / 2]);
    for (const { socialInsurance, deductible = '', age = '', rate } of main) {
      const added = care.find((row) => row['socialInsurance'] === socialInsurance && row['age'] === age)?.['rate'];
      for (const end of age.split('-').map(Number)) {
        const asked = trialForOne({
          ...trial,
          goodsId: sold,
          insured: {
            gender: end % 2 === 0 ? '0' : '1',
            birthday: birthdayAt(end),
            socialInsurance: socialInsurance === 'yes' ? 'yes' : 'no',
          },
          choices: { ...trial.choices, deductible },
          riders: [rider],
        });
        const quote = await anybody().api('quotePremium', asked);
        const yuanOf = (fen: string | undefined) => (Number(fen) / 100).toFixed(2);
        const premium = yuanOf(String(Number(rate) + Number(added)));
        const lines = [
          { coverageId: 'main', premium: yuanOf(rate) },
          { coverageId: rider, premium: yuanOf(added) },
        ];
        expect(quote, `${socialInsurance} ${deductible} ${end}`).toEqual({
          premium,
          payments: 1,
          perYear: 1,
          discounts: [],
          insureds: [{ id: 'insured', age: end, sumAssured: null, premium, lines, riders: [] }],
        });
      }
    }
  });
});

describe('the one-year medical cover', () => {
  it('is on sale beside the critical illness cover, from a price with its conditions', async () => {
    const list = await anybody().api('listProducts');
    expect(list.map((product) => product.goodsId)).toEqual(expect.arrayContaining(['zhenan', goodsId]));
    const { minPrice, minPriceFor } = await anybody().api('getProduct', { goodsId });
    const { premium } = await anybody().api(
      'quotePremium',
      trialForOne({
        ...trial,
        insured: { gender: '1', birthday: birthdayAt(18), socialInsurance: 'yes' },
        choices: { ...trial.choices, deductible: 'd20000' },
      }),
    );
    expect(minPrice).toBe(`${premium.replace('.00', '')},元/年起`);
    expect(minPriceFor).toBe('18 周岁女性，有社会医疗保险，年度免赔额 2 万元，1 年，不含附加险');
  });

  it('asks for social insurance, and ends at 65', async () => {
    const { socialInsurance: _unknown, ...insured } = trial.insured;
    const unknown = await refusalOf(anybody().api('quotePremium', trialForOne({ ...trial, insured })));
    expect(unknown.findings.map(({ path: at, message }) => `${at} ${message}`)).toEqual([
      'parties.insured.socialInsurance 请选择有无社会医疗保险',
    ]);
    const old = { ...trial.insured, birthday: birthdayAt(66) };
    const refused = await refusalOf(anybody().api('quotePremium', trialForOne({ ...trial, insured: old })));
    expect(refused.findings.map(({ path: at, message }) => `${at} ${message}`)).toEqual([
      'parties.insured.birthday 被保险人投保年龄不能超过65周岁',
    ]);
  });

  it('has a price for each deductible, no sum for a premium, and nothing to illustrate', async () => {
    const grid = await anybody().api('enumeratePremiums', trialForOne(trial));
    expect(grid.map(({ choices, reason }) => [choices['deductible'], reason])).toEqual([
      ['d10000', null],
      ['d20000', null],
    ]);
    expect((await refusalOf(anybody().api('quotePremium', trialForOne({ ...trial, premium: '300.00' })))).code).toBe('QUOTE_OUT_OF_RANGE');
    expect(await anybody().api('illustrateBenefits', trialForOne(trial))).toEqual({ insureds: [{ id: 'insured', columns: [], rows: [] }] });
  });

  it('lists its rates in Chinese, in bands of ages, and has no table of cash values', async () => {
    const files = await anybody().api('listProductFiles', { goodsId });
    expect(files.filter(({ kind }) => kind === 'cash_values')).toEqual([]);
    for (const { downloadUrl } of files.filter(({ kind }) => kind === 'rates')) {
      const table = await (await anybody().fetch(downloadUrl)).text();
      expect(table).toContain('26-30');
      expect(table).toContain('有社会医疗保险');
      expect(table).not.toMatch(/[A-Za-z]/);
    }
  });
});

/** With the rider, for a higher deductible. */
const changed = (application: WireApplication): WireApplication => ({
  ...changeInsured(application, { planId: 'plus', riders: ['cancer_care'] }),
  choices: { ...application.choices, deductible: 'd20000' },
});

describe('a sale of the medical cover', () => {
  it('ends with a contract of one year, without a sum and without cash values', async () => {
    const guest = openGuest(portal, 61);
    const { orderNo, policyNo, premium, application } = await buyPolicy({ ...guest, goodsId, change: changed });
    expect(premium).toBe(
      (
        await anybody().api(
          'quotePremium',
          trialForOne({ ...trial, choices: { ...trial.choices, deductible: 'd20000' }, riders: ['cancer_care'] }),
        )
      ).premium,
    );
    await waitForEpolicy(portal, orderNo);
    const owner = guest.browser;
    await logIn(owner, portal.services, sampleApplicant(application).phone?.number ?? '');
    const order = await owner.api('getOrder', { orderNo });
    expect(order).toMatchObject({
      payments: 1,
      insureds: [{ riders: ['琴安附加康翼恶性肿瘤特定医疗保险（互联网专属）'] }],
      choices: [
        { label: '年度免赔额', value: '2 万元' },
        { label: '保障期间', value: '1 年' },
      ],
    });
    const policy = await owner.api('getPolicy', { policyNo });
    expect(policy).toMatchObject({
      sumAssured: null,
      premium,
      effectiveOn: '2026-11-22',
      coverUntil: '2027-11-21',
      nextPremiumOn: null,
      terms: order.choices.map(({ label, value }) => ({ label, value })),
      insureds: [{ benefits: [{ amount: '最高400万元' }, { amount: '最高100万元' }], beneficiaries: null }],
    });
    const { rows } = await portal.connection.pool.query<{ id: string }>('select id from policies where policy_no = $1', [policyNo]);
    const row = await findPolicyById(portal.services.db, rows[0]?.id ?? '', '2026-11-22');
    if (!row) throw new Error('no policy');
    const contract = await openContract(portal.services.db, portal.services.sealer, row);
    expect(contract).toMatchObject({ earlyEnd: 'unexpired_premium', members: [{ beneficiaries: null }], premium: { payments: 1 } });
    expect(contract.members).toMatchObject([{ cashValues: [], person: { socialInsurance: 'yes' } }]);
    expect(contract.members[0]?.coverages.map(({ sum, coverUntil }) => [sum, coverUntil])).toEqual([
      [null, '2027-11-21'],
      [null, '2027-11-21'],
    ]);

    const { url } = await owner.api('getPolicyFileUrl', { policyNo });
    const text = readOwnPages(new Uint8Array(await (await owner.fetch(url)).arrayBuffer()));
    for (const words of ['保障至2027年11月21日', '一次交清', '社会医疗保险有', '未满期净保险费', '受益人为被保险人本人', '30 日为等待期'])
      expect(text).toContain(words);
    for (const words of ['终身', '现金价值', '基本保额', '身故', '法定继承人', '交费期间20']) expect(text).not.toContain(words);
  });

  it('for a spouse asks for the social insurance of the spouse, not of the applicant', async () => {
    const guest = openGuest(portal, 62);
    const { draft, application } = await saveApplication({ ...guest, goodsId, change: insuredSpouse });
    expect(sampleApplicant(application)).not.toHaveProperty('socialInsurance');
    expect(draft.premium).not.toBeNull();
    const { socialInsurance: _unknown, ...insured } = insuredPerson(application);
    const without = await guest.browser.api('saveGuestDraft', {
      orderNo: draft.orderNo,
      version: draft.version,
      application: { ...application, parties: { ...application.parties, insured } },
    });
    expect(without).toMatchObject({ premium: null, premiumProblem: '选择被保险人有无社会医疗保险后显示保费' });
  });

  it('is refused without an answer about social insurance, and with a choice that the product does not have', async () => {
    for (const [serial, change, at] of [
      [63, (one) => changePerson(one, 'applicant', { socialInsurance: undefined }), 'parties.applicant.socialInsurance'],
      [64, (one) => ({ ...one, choices: { ...one.choices, sum: '100.00' } }), 'choices.sum'],
    ] satisfies [number, (one: WireApplication) => WireApplication, string][]) {
      const { browser, ...guest } = openGuest(portal, serial);
      const { draft } = await saveApplication({ ...guest, browser, goodsId, change });
      const request = { orderNo: draft.orderNo, version: draft.version, premium: draft.premium ?? '1.00' };
      const refused = await refusalOf(browser.api('applyInsurance', request, { idempotencyKey: randomUUID() }));
      expect([refused.code, ...refused.findings.map((finding) => finding.path)]).toEqual(['APPLICATION_INCOMPLETE', at]);
    }
  });
});
