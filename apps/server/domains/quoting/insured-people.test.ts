import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder } from '../../lifecycle/import-content.ts';
import { openBrowser } from '../../testing/browser-session.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { type TrialForOne, trialForOne } from '../../testing/buying/trial-for-one.ts';
import { importProduct } from '../products/import-product.ts';

/** The limits of the medical cover for the tests: for women with social insurance, but not for children at the higher deductible. */
const limits = [
  '{ on: gender, only: ["1"] }',
  '{ on: socialInsurance, only: ["yes"] }',
  '{ when: { deductible: { only: [d20000] } }, on: relation, only: ["00", "01", "02"] }',
];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-product-'));
  cpSync(path.join(contentFolder, 'products', 'kangyi'), folder, { recursive: true });
  const rewrite = (file: string, change: (text: string) => string) => {
    const before = readFileSync(path.join(folder, file), 'utf8');
    const after = change(before);
    expect(after, file).not.toBe(before);
    writeFileSync(path.join(folder, file), after);
  };
  rewrite('product.yaml', (text) => text.replace('limits:\n', `limits:\n${limits.map((limit) => `  - ${limit}\n`).join('')}`));
  rewrite('product.yaml', (text) => text.replace('relations: ["00", "02", "03", "01"]', 'relations: ["00", "02", "03"]'));
  // Rates that nobody can reach are a fault of a folder.
  for (const table of ['rates/main.csv', 'rates/cancer-care.csv']) rewrite(table, (text) => text.replace(/^no,.*\n/gm, ''));
  expect(await importProduct(portal.services.db, folder, portal.clock.now())).toEqual({ goodsId: 'kangyi', imported: true });
  rmSync(folder, { recursive: true, force: true });
  portal.clock.advance(1);
});
afterAll(() => portal.stop());

type Trial = TrialForOne;

const woman = {
  goodsId: 'kangyi',
  relation: '02',
  insured: { gender: '1', birthday: '1990-03-07', socialInsurance: 'yes' },
  choices: { deductible: 'd20000', coverPeriod: 'y1' },
} satisfies Trial;

/** The fields at fault in a refused trial, and the messages. */
async function faultsOf(change: Partial<Trial>): Promise<string[]> {
  const refused = await refusalOf(openBrowser(portal.url).api('quotePremium', trialForOne({ ...woman, ...change })));
  expect(refused.code).toBe('QUOTE_OUT_OF_RANGE');
  return refused.findings.map(({ path: at, message }) => `${at} ${message}`);
}

describe('a trial of a product that accepts certain people only', () => {
  it('is priced for one of them', async () => {
    expect(await openBrowser(portal.url).api('quotePremium', trialForOne(woman))).toMatchObject({ insureds: [{ age: 36 }] });
  });

  it.each([
    [
      'another gender at the gender',
      { insured: { ...woman.insured, gender: '0' } },
      'parties.insured.gender 按所选条件，本产品仅接受女性的被保险人',
    ],
    [
      'no social insurance at the social insurance',
      { insured: { ...woman.insured, socialInsurance: 'no' } },
      'parties.insured.socialInsurance 按所选条件，本产品仅接受有社会医疗保险的被保险人',
    ],
    ['a relation that is never sold at the relation', { relation: '01' }, 'insureds.insured.relation 本产品不支持该投保关系，请重新选择'],
    [
      'a relation that is not sold with the choices at the relation',
      { relation: '03' },
      'insureds.insured.relation 本产品不支持该投保关系，请重新选择',
    ],
  ] satisfies [string, Partial<Trial>, string][])('refuses %s', async (_case, change, words) => {
    expect(await faultsOf(change)).toEqual([words]);
  });

  it('names everything that is not accepted, each at its field', async () => {
    const faults = await faultsOf({ relation: '03', insured: { gender: '0', birthday: '1950-01-01', socialInsurance: 'no' } });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'insureds.insured.relation',
      'parties.insured.birthday',
      'parties.insured.gender',
      'parties.insured.socialInsurance',
    ]);
  });
});
