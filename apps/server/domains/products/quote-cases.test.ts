import path from 'node:path';
import { expect, it } from 'vitest';
import { contentFolder } from '../../lifecycle/import-content.ts';
import { speak } from '../../platform/text/in-language.ts';
import { readProductAt } from './import-product.ts';
import { compareCases, listCells } from './quote-cases.ts';

const now = new Date('2026-11-22T10:00:00+08:00');

async function versionOf(goodsId: string) {
  const version = await readProductAt(path.join(contentFolder, 'products', goodsId), now);
  if ('faults' in version) throw new Error(version.faults.join('\n'));
  return version;
}

it('every cell that is listed is a case that agrees', async () => {
  for (const goodsId of ['zhenan', 'kangyi', 'changqing', 'pingshun']) {
    const version = await versionOf(goodsId);
    const cells = listCells(version);
    expect(cells.length, goodsId).toBeGreaterThan(50);
    expect(compareCases(version, 'cases.csv', cells.join('\n'))).toEqual({ lines: [`${cells.length - 1} cases, all the same`], ok: true });
  }
});

it('a case is written as an actuary writes it, and what differs is named with its line', async () => {
  const version = await versionOf('zhenan');
  const head = 'age,gender,cover_period,payment_period,sum_assured,riders,applicantAge,applicantGender,premium,cashValue1';
  const cases = [
    head,
    '30,0,whole_life,y20,300000,,,,,',
    '30,男,终身,20 年交,300000,,,,"¥1,000.00",',
    '30,0,whole_life,y20,300000,waiver,,,1,',
    '130,0,whole_life,y20,300000,,,,1,',
    'x,0,whole_life,y20,300000,,,,1,',
    '30,0,whole_life,y99,300000,,,,1,',
    '30,0,whole_life,y20,300000,,,,abc,9999999',
  ].join('\n');
  const { lines, ok } = compareCases(version, 'cases.csv', `\uFEFF${cases}`);
  expect(ok).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(/^cases\.csv:3: premium: [\d.]+, the case has 1000\.00$/),
    'cases.csv:4: no price: waiver is priced by the applicant: fill in applicantAge and applicantGender',
    'cases.csv:5: age: 130 is outside the rules of sale: 0 to 50 (20 年交)',
    'cases.csv:6: age: not a whole number: "x"',
    expect.stringMatching(/^cases\.csv:7: payment_period: "y99" is none of single, /),
    'cases.csv:8: premium: not an amount in yuan: "abc"',
    expect.stringMatching(/^cases\.csv:8: cashValue1: [\d.]+, the case has 9999999$/),
    '7 cases, 7 differences',
  ]);
});

it('a case that cannot be sold is named with its line and the reason, in the chosen language', async () => {
  const zhenan = await versionOf('zhenan');
  const judge = (lines: string[], version = zhenan) =>
    compareCases(
      version,
      'cases.csv',
      ['age,gender,cover_period,payment_period,sum_assured,plan,premium', ...lines].join('\n'),
    ).lines.slice(0, -1);
  const [plan] = zhenan.product.plans;
  if (!plan) throw new Error('a product has a plan');
  expect(
    judge([
      '30,0,whole_life,y20,300000,,',
      '30,0,whole_life,y20,"300,000",,',
      '30,0,whole_life,y20,300001,,',
      '30,0,whole_life,y20,1,,',
      '30,0,whole_life,y20,"3,0000",,',
      '60,0,whole_life,y30,300000,,',
      '30,0,whole_life,y20,300000,,"1,2.5"',
      `30,0,whole_life,y20,300000,${plan.name},`,
    ]),
  ).toEqual([
    expect.stringMatching(/^cases\.csv:4: sum_assured: 300001\.00 is outside the rules of sale: \d+\.\d\d to \d+\.\d\d in steps of \d+/),
    expect.stringMatching(/^cases\.csv:5: sum_assured: 1\.00 is outside the rules of sale/),
    'cases.csv:6: sum_assured: not an amount in yuan: "3,0000"',
    'cases.csv:7: age: 60 is outside the rules of sale: 0 to 40 (30 年交)',
    'cases.csv:8: premium: not an amount in yuan: "1,2.5"',
  ]);
  speak('zh');
  try {
    const limits = [...zhenan.product.limits, { on: 'sum_assured', min: 500_000, max: 500_000, when: { plan: { only: [plan.planId] } } }];
    const fixed = { ...zhenan, product: { ...zhenan.product, limits } };
    expect(judge(['30,0,whole_life,y20,300000,,', '30,0,whole_life,y20,300000,none,'], fixed)).toEqual([
      expect.stringMatching(/^cases\.csv:2: sum_assured：300000\.00 不符合销售规则，只能为 500000\.00/),
      expect.stringMatching(/^cases\.csv:3: plan：“none” 不是计划，可用的计划：/),
    ]);
  } finally {
    speak('en');
  }
});

it('a column that does not exist is refused with those that do', async () => {
  const version = await versionOf('kangyi');
  expect(compareCases(version, 'cases.csv', 'age,sex,premium\n30,0,1\n')).toMatchObject({
    ok: false,
    lines: [expect.stringMatching(/^cases\.csv:1: no column is called sex: age, gender, .*deductible/)],
  });
});
