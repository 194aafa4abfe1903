import { builtInOccupations } from '@portal/reference/occupations.ts';
import { applicationOf, trialContext } from '@portal/rules/sale/trial.ts';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder } from '../../lifecycle/import-content.ts';
import { Refused } from '../../platform/refused.ts';
import { occupationOfClass } from '../../testing/samples/occupation-of-class.ts';
import { testNow } from '../../testing/test-clock.ts';
import { occupationIn } from '../occupations/public.ts';
import { checkProductAt, readProductAt } from '../products/import-product.ts';
import type { ProductVersion } from '../products/public.ts';
import { priceApplication } from './price-application.ts';
import { quoteTrial } from './quote-trial.ts';

const factors = [1, 1.5, 2, 3];
const today = '2026-11-21';
const context = trialContext(today, occupationIn(builtInOccupations()));

let folder: string;
let version: ProductVersion;

/** Medical cover whose main rates depend on the class of the occupation too. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-classes-'));
  cpSync(path.join(contentFolder, 'products', 'kangyi'), folder, { recursive: true });
  change('rates/main.csv', (text) =>
    text
      .replace('socialInsurance,deductible', 'lifeClass,socialInsurance,deductible')
      .replace(/^(?:yes|no),.*\n(?:(?:yes|no),.*\n)*/m, (rows) =>
        factors
          .map((factor, index) => rows.replace(/^(.*),(\d+)$/gm, (_, keys, rate) => `${index + 1},${keys},${Number(rate) * factor}`))
          .join(''),
      ),
  );
  change('product.yaml', (text) => text.replace('    socialInsurance: "yes"\n', '    socialInsurance: "yes"\n    lifeClass: 1\n'));
  const read = await readProductAt(folder, testNow());
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  version = read;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function change(file: string, edit: (text: string) => string): void {
  const name = path.join(folder, file);
  writeFileSync(name, edit(readFileSync(name, 'utf8')));
}

const trialOf = (occupation: string | undefined) => ({
  goodsId: 'kangyi',
  parties: { applicant: {}, insured: { gender: '0' as const, birthday: '1991-05-01', socialInsurance: 'yes' as const, occupation } },
  applicant: 'applicant',
  choices: { deductible: 'd10000', coverPeriod: 'y1' },
  insureds: [{ id: 'insured', party: 'insured', choices: {}, riders: [] }],
});

describe('prices by the class of the occupation', () => {
  it('are known of the product, and need a row for each class that may buy', async () => {
    expect(version.product.ratedBy).toEqual(expect.arrayContaining(['lifeClass', 'socialInsurance']));
    expect(await checkProductAt(folder, testNow())).toEqual([]);
    const before = readFileSync(path.join(folder, 'rates/main.csv'), 'utf8');
    change('rates/main.csv', (text) => text.replace(/^4,no,d20000,.*\n/gm, ''));
    expect(await checkProductAt(folder, testNow())).toEqual([
      expect.stringMatching(/^rates\/main\.csv:\d+: no row of 4\|no\|d20000 for age 0 to 65$/),
    ]);
    change('rates/main.csv', () => before);
  });

  it.each([1, 2, 3, 4])('follow class %i', (lifeClass) => {
    const answer = quoteTrial(version, trialOf(occupationOfClass(lifeClass)), context);
    expect(answer).toMatchObject({ premium: (337 * (factors[lifeClass - 1] ?? 0)).toFixed(2) });
  });

  it('are refused to a class that the product does not insure, and asked for without an occupation', () => {
    const refusalOf = (occupation: string | undefined) => {
      const answer = quoteTrial(version, trialOf(occupation), context);
      return answer instanceof Refused ? answer.findings?.map(({ rule, path: at }) => `${rule} ${at}`) : answer;
    };
    expect(refusalOf(occupationOfClass(5))).toEqual(['occupation.risk parties.insured.occupation']);
    expect(refusalOf(undefined)).toEqual(['person.occupation_required parties.insured.occupation']);
    expect(refusalOf('0000000')).toEqual(['person.occupation_required parties.insured.occupation']);
  });

  it('are the same in an application as in a trial, and named as the reason while the occupation is missing', () => {
    const price = (occupation: string | undefined) =>
      priceApplication(version, applicationOf(version.product, trialOf(occupation)), context);
    expect(price(occupationOfClass(3))).toMatchObject({ premium: 67_400 });
    expect(price(undefined)).toEqual({ problem: '选择被保险人的职业后显示保费' });
  });
});
